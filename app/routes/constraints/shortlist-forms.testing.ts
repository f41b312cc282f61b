import { anApply, anOffer, aShortlist } from "#db/testing.ts";
import * as refuse from "../recruiters/offers/status.tsx";
import * as configurations from "../recruiters/shortlists/configurations.tsx";
import * as contacts from "../recruiters/shortlists/contacts.tsx";
import * as findings from "../recruiters/shortlists/findings.tsx";
import * as newShortlist from "../recruiters/shortlists/new.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

const dialog = (uid: string, name: string) => ({ path: `/recruiters/shortlists/${uid}/${name}`, params: { id: uid } });

export const shortlistForms: Record<string, HandWrittenForm> = {
	"refused offer": {
		columns: { reason: "offers.refuse_reason" },
		open: async ({ trx }) => {
			const { id } = await anApply(trx, { status: 7 });
			const { uid } = await anOffer(trx, { apply_id: id, status: "sent", sent_at: new Date() });
			const path = `/recruiters/offers/${uid}/status`;
			return { route: refuse, path, params: { id: uid }, full: { to: "refused", reason: "Longe de casa" } };
		},
	},
	"new shortlist": {
		columns: { name: "shortlists.name", kind: "shortlists.kind" },
		open: async ({ trx }) => {
			const { job_id, applies } = await aShortlist(trx);
			const job = await trx.selectFrom("jobs").select("uid").where("id", "=", job_id).executeTakeFirstOrThrow();
			const full = { name: "Finalistas", kind: "short_list", applies: applies[0]?.uid ?? "" };
			return {
				route: newShortlist,
				path: `/recruiters/jobs/${job.uid}/shortlists/new`,
				params: { id: job.uid },
				full,
			};
		},
	},
	"shortlist's configurations": {
		columns: { name: "shortlists.name", expires_on: "shortlists.expires_at", locale: "shortlists.configurations" },
		open: async ({ trx }) => {
			const { uid } = await aShortlist(trx);
			const expires_on = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
			return {
				route: configurations,
				...dialog(uid, "configurations"),
				full: { name: "Finalistas", fields: "headline", locale: "pt", expires_on },
			};
		},
	},
	"shortlist's findings": {
		columns: { findings: "shortlists.findings", "opinions[0].opinion": "shortlist_applies.opinion" },
		open: async ({ trx }) => {
			const { uid, applies } = await aShortlist(trx);
			const full = {
				whole: "1",
				findings: "Mercado aquecido",
				"opinions[0].apply": applies[0]?.uid ?? "",
				"opinions[0].opinion": "Pronta",
			};
			return { route: findings, ...dialog(uid, "findings"), full };
		},
	},
	"shortlist's viewers": {
		columns: { email: "shortlist_relationships.guest_email", locale: "shortlist_relationships.locale" },
		open: async ({ trx }) => {
			const { uid } = await aShortlist(trx);
			const full = { email: "socio@cliente.example", locale: "pt", permissions: "comment" };
			return { route: contacts, ...dialog(uid, "contacts"), full };
		},
	},
};
