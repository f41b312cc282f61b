import { createApply } from "#db/queries/applies/create.ts";
import { approvePlacement } from "#db/queries/placements/approve.ts";
import { addChecklistItem } from "#db/queries/placements/checklist.ts";
import { draftPlacement } from "#db/queries/placements/draft-placement.ts";
import { endPlacement } from "#db/queries/placements/end.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { aCandidate, aCompany, aJob } from "#db/testing.ts";
import * as stage from "../recruiters/applies/status.tsx";
import * as editPlacement from "../recruiters/placements/edit.tsx";
import * as end from "../recruiters/placements/end.tsx";
import * as newPlacement from "../recruiters/placements/new.tsx";
import * as placement from "../recruiters/placements/placement.tsx";
import type { FormFixture, HandWrittenForm, Input } from "./forms.testing.ts";

const at = (list: string, uid: string, part = "") => ({
	path: `/recruiters/${list}/${uid}${part}`,
	params: { id: uid },
});

const getActor = ({ recruiter }: FormFixture) => ({ type: "recruiter" as const, id: recruiter.id, name: "Ana" });

async function anOffer({ trx }: FormFixture) {
	const company = await aCompany(trx);
	const job = await aJob(trx, { client_company_id: company.id, status: 2, guarantee_days: 90, fee_pct: 20 });
	return { company, job, candidate: await aCandidate(trx) };
}

/** A hire of R$ 10.000,00 a month for 20 %, approved or still a draft. */
async function aHire(scene: FormFixture, { approved = false } = {}) {
	const { trx, recruiter } = scene;
	const { job, candidate } = await anOffer(scene);
	const actor = getActor(scene);
	const apply = await createApply(trx, { jobId: job.id, candidateId: candidate.id, actor });
	if (!apply.created) throw new Error(apply.reason);
	await trx.updateTable("applies").set({ recruiter_id: recruiter.id }).where("id", "=", apply.id).execute();
	const form = { start_date: "2026-11-02", regime: 2, salary_cents: 1_000_000, currency: "BRL", fee_percent: 20 };
	const created = await draftPlacement(trx, { applyId: apply.id, form, actor });
	const hire = created && (await findPlacement(trx, created.uid));
	if (!hire) throw new Error("no hire");
	if (approved) {
		const done = await approvePlacement(trx, hire, actor);
		if (!done.ok) throw new Error(done.problem);
	}
	const now = await findPlacement(trx, hire.uid);
	return { uid: hire.uid, version: String(now?.lock_version) };
}

const terms = ({ recruiter }: FormFixture, version: string): Input => ({
	version,
	start_date: "2026-11-02",
	regime: "2",
	contract_model: "1",
	currency: "BRL",
	salary_months: "1300",
	"remuneration[0].type": "1",
	"remuneration[0].amount": "10.000,00",
	"remuneration[1].type": "2",
	"remuneration[1].amount": "20.000,00",
	include_target_bonus: "on",
	fee_type: "percent_annual",
	fee_pct: "25",
	fee_times: "1,5",
	fee_fixed: "100,00",
	min_fee: "1.000,00",
	discount_pct: "5",
	fee_reason: "Acordo antigo",
	guarantee_days: "90",
	prorata_days: "30",
	"splits[0].recruiter": recruiter.uid,
	"splits[0].role": "owner",
	"splits[0].pct": "60",
	"splits[1].recruiter": recruiter.uid,
	"splits[1].role": "researcher",
	"splits[1].pct": "40",
});

const termsOpened = (approved: boolean) => async (scene: FormFixture) => {
	const { uid, version } = await aHire(scene, { approved });
	const full = { ...terms(scene, version), ...(approved ? { reason: "Aditivo" } : {}) };
	return { route: editPlacement, ...at("placements", uid, "/edit"), full };
};

/** Forms of hires. */
export const placementForms: Record<string, HandWrittenForm> = {
	"new placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			salary_cents: "placements.salary_cents",
			currency: "placements.currency",
		},
		breaks: { placements_fee_cents_check: { typed: { salary_cents: "900.000.000,00" }, beside: "salary_cents" } },
		open: async (scene) => {
			const { job, candidate } = await anOffer(scene);
			return {
				route: newPlacement,
				path: `/recruiters/placements/new?job=uid:${job.uid}&candidate=uid:${candidate.uid}`,
				full: { start_date: "2026-11-02", regime: "2", salary_cents: "10.000,00", currency: "BRL" },
			};
		},
	},
	"hire and pay of a placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			contract_model: "placements.contract_model",
			currency: "placements.currency",
			"remuneration[0].type": "placements.remuneration",
			"remuneration[0].amount": ["placements.remuneration", "placements.salary_cents"],
			"remuneration[1].amount": ["placements.remuneration", "placements.target_bonus_cents"],
			salary_months: "placements.salary_months",
			guarantee_days: "placements.guarantee_days",
			prorata_days: "placements.prorata_days",
		},
		beside: { "remuneration[0].amount": "remuneration", "remuneration[0].type": "remuneration" },
		open: termsOpened(false),
	},
	"fee and shares of a placement": {
		columns: {
			fee_type: "placements.fee_type",
			fee_pct: "placements.fee_pct",
			fee_times: "placements.fee_times",
			fee_fixed: "placements.fee_fixed_cents",
			min_fee: "placements.min_fee_cents",
			discount_pct: "placements.discount_pct",
			fee_reason: "placements.fee_reason",
			"splits[0].recruiter": "placement_splits.recruiter_id",
			"splits[0].role": "placement_splits.role",
			"splits[0].pct": "placement_splits.pct",
		},
		beside: { "splits[0].recruiter": "splits", "splits[0].role": "splits", "splits[0].pct": "splits" },
		breaks: {
			placement_splits_business_id_placement_id_recruiter_id_role_key: {
				typed: { "splits[1].role": "owner" },
				beside: "splits",
			},
			placements_fee_times_check: { typed: { fee_times: "9999,99" }, beside: "fee_times" },
			placements_fee_cents_check: {
				typed: { "remuneration[0].amount": "100.000.000,00", "remuneration[1].amount": "900.000.000,00" },
				beside: "remuneration",
			},
		},
		open: termsOpened(false),
	},
	"terms of an approved placement": {
		columns: {
			fee_pct: ["placements.fee_pct", "placement_versions.terms"],
			"remuneration[0].amount": "placements.salary_cents",
			reason: "placement_versions.reason",
		},
		beside: { "remuneration[0].amount": "remuneration" },
		open: termsOpened(true),
	},
	"placement that ended": {
		columns: { end_date: "placements.end_date", reason: "placements.end_reason" },
		breaks: {
			placements_end: { typed: { end_date: "2026-10-01" }, beside: "end_date" },
			placements_end_reason: { typed: { reason: "" }, beside: "reason" },
		},
		open: async (scene) => ({
			route: end,
			...at("placements", (await aHire(scene, { approved: true })).uid, "/end"),
			full: { end_date: "2026-11-20", reason: "Pediu demissão" },
		}),
	},
	"terms of a placement that is over": {
		columns: { start_date: "placements.start_date" },
		breaks: { placements_end: { typed: { start_date: "2027-07-01" }, beside: "start_date" } },
		open: async (scene) => {
			const { uid } = await aHire(scene, { approved: true });
			const { trx } = scene;
			const hire = await findPlacement(trx, uid);
			if (!hire) throw new Error("no hire");
			await endPlacement(trx, hire, { end: "2027-06-01", reason: "Contrato acabou", actor: getActor(scene) });
			const version = String((await findPlacement(trx, uid))?.lock_version);
			const full = { ...terms(scene, version), reason: "Aditivo" };
			return { route: editPlacement, ...at("placements", uid, "/edit"), full };
		},
	},
	"stage, placement": {
		columns: {
			start_date: "placements.start_date",
			regime: "placements.regime",
			salary_cents: "placements.salary_cents",
			currency: "placements.currency",
			fee_percent: "placements.fee_pct",
		},
		breaks: { placements_fee_cents_check: { typed: { salary_cents: "900.000.000,00" }, beside: "salary_cents" } },
		open: async (scene) => {
			const { trx } = scene;
			const { job, candidate } = await anOffer(scene);
			const request = { jobId: job.id, candidateId: candidate.id, actor: getActor(scene) };
			const apply = await createApply(trx, request);
			if (!apply.created) throw new Error(apply.reason);
			const full = {
				to: "8",
				from: "1",
				mail: "none",
				start_date: "2026-11-02",
				regime: "2",
				salary_cents: "10.000,00",
				currency: "BRL",
				fee_percent: "20",
			};
			return { route: stage, ...at("applies", apply.uid, "/status"), full };
		},
	},
	"checklist of a placement": {
		columns: { name: "placement_checks.name", equipment: "placement_checks.equipment_id" },
		breaks: {
			placement_checks_business_id_placement_id_kind_name_key: { typed: { name: "Crachá" }, beside: "name" },
		},
		open: async (scene) => {
			const { uid } = await aHire(scene);
			const placementId = (await findPlacement(scene.trx, uid))?.id ?? 0;
			await addChecklistItem(scene.trx, { placementId, name: "Crachá", equipment: null });
			return { route: placement, ...at("placements", uid), full: { what: "add", name: "Certidão", equipment: "" } };
		},
	},
};
