import { proposals } from "#app/entities/recruiters/proposals.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { freezeVersion } from "#db/queries/proposals/send.ts";
import { aCompany } from "#db/testing.ts";
import * as credits from "../recruiters/proposals/credits.tsx";
import * as service from "../recruiters/proposals/service-new.tsx";
import * as status from "../recruiters/proposals/status.tsx";
import * as cancel from "../recruiters/proposals/version-cancel.tsx";
import * as sent from "../tokens/proposal.tsx";
import type { FormFixture, HandWrittenForm } from "./forms.testing.ts";

async function aProposal({ trx, recruiter }: FormFixture) {
	const company = await aCompany(trx);
	const values = {
		title: "Duas gerências",
		kind: "direct",
		currency: "BRL",
		locale: "pt",
		value: 1_000_000,
		client_company: { id: company.id, label: company.name },
	};
	const actor = { type: "recruiter" as const, id: recruiter.id, name: "Ana" };
	const { id, uid } = await insertRecord(trx, proposals, values, actor);
	return { id, uid, actor };
}

async function aVersion(scene: FormFixture) {
	const { id, uid, actor } = await aProposal(scene);
	const { lock_version: lockVersion } = await scene.trx
		.selectFrom("proposals")
		.select("lock_version")
		.where("uid", "=", uid)
		.executeTakeFirstOrThrow();
	const token = `um-token-bem-longo-${uid}`;
	const request = { to: { name: "Rita", email: "rita@a.example" }, site: { id: null }, token, lockVersion };
	const frozen = await freezeVersion(scene.trx, id, request, actor);
	if (!frozen.ok) throw new Error(frozen.problem);
	return { uid, version: frozen.uid, token };
}

const at = (uid: string, part: string) => ({ path: `/recruiters/proposals/${uid}${part}`, params: { id: uid } });

export const proposalForms: Record<string, HandWrittenForm> = {
	"service of a proposal": {
		columns: {
			kind: "proposal_services.kind",
			title: "proposal_services.title",
			openings: "proposal_services.openings",
			regime: "proposal_services.regime",
			salary: "proposal_services.salary_cents",
			bonus: "proposal_services.bonus_cents",
			rule: "proposal_services.fee_type",
			fee_pct: "proposal_services.fee_pct",
			discount: "proposal_services.discount_pct",
			reason: "proposal_services.override_reason",
		},
		open: async (scene) => ({
			route: service,
			...at((await aProposal(scene)).uid, "/services/new"),
			full: {
				kind: "search_fee",
				title: "Gerente",
				openings: "2",
				regime: "2",
				salary: "10.000,00",
				bonus: "1.000,00",
				source: "own",
				rule: "percent_annual",
				fee_pct: "20",
				discount: "5",
				reason: "Acordo antigo",
			},
		}),
	},
	"status of a proposal": {
		columns: { to: "proposals.status", reason: "proposals.closing_reason", note: "proposals.closing_note" },
		breaks: { proposals_reason: { typed: { to: "7", reason: "" }, beside: "reason" } },
		open: async (scene) => ({
			route: status,
			...at((await aProposal(scene)).uid, "/status"),
			full: { to: "7", reason: "Overprice", note: "Ficou para o ano que vem" },
		}),
	},
	"credits of a proposal": {
		columns: { "job_slot.amount": "proposal_credits.amount", "job_slot.months": "proposal_credits.months" },
		open: async (scene) => ({
			route: credits,
			...at((await aProposal(scene)).uid, "/credits"),
			full: { "job_slot.amount": "10", "job_slot.months": "12" },
		}),
	},
	"version taken back": {
		columns: { reason: "proposal_versions.cancel_reason" },
		open: async (scene) => {
			const { uid, version } = await aVersion(scene);
			const { path } = at(uid, `/versions/${version}/cancel`);
			return { route: cancel, path, params: { id: uid, version }, full: { reason: "Erro no valor" } };
		},
	},
	"proposal accepted by link": {
		columns: { name: ["proposal_versions.accepted_name", "proposals.signer_name"] },
		open: async (scene) => {
			const { token } = await aVersion(scene);
			return {
				route: sent,
				path: `/proposal/${token}`,
				params: { token },
				full: { name: "Rita Sá", agree: "on" },
				by: "guest",
			};
		},
	},
};
