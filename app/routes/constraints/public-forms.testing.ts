import { aJob } from "#db/testing.ts";
import * as first from "../candidates/first-application.tsx";
import * as contact from "../public/contact.tsx";
import * as jobAlerts from "../public/job-alerts.tsx";
import * as talk from "../public/talk.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

export const publicForms: Record<string, HandWrittenForm> = {
	contact: {
		columns: Object.fromEntries(
			["name", "company", "email", "subject", "message"].map((name) => [name, `contact_messages.${name}`]),
		),
		open: async () => ({
			route: contact,
			path: "/contact",
			by: "guest",
			full: { name: "Rita Paiva", email: "rita@mail.example", subject: "Vagas", message: "Como me inscrevo?" },
		}),
	},
	"first application": {
		columns: Object.fromEntries(
			["name", "email", "mobile_phone", "date_birth", "city", "state"].map((name) => [name, `candidates.${name}`]),
		),
		open: async ({ trx, home }) => {
			const site = await trx
				.selectFrom("site_configs")
				.select("id")
				.where("business_id", "=", home.id)
				.executeTakeFirstOrThrow();
			const job = await aJob(trx, { publishedOn: [site.id] });
			const full = {
				name: "Rita Paiva",
				email: "rita@mail.example",
				mobile_phone: "(11) 98765-4321",
				date_birth: "1990-01-01",
				city: "Campinas",
				state: "SP",
				password: "um lugar tranquilo",
				terms: "on",
				consent: "on",
			};
			return {
				route: first,
				path: `/candidates/jobs/${job.uid}/applies/start`,
				params: { job_uid: job.uid },
				by: "guest",
				full,
			};
		},
	},
	"jobs by mail": {
		columns: { email: "job_alerts.email" },
		open: async () => ({
			route: jobAlerts,
			path: "/job_alerts",
			by: "guest",
			full: { email: "rita@mail.example", search: "city=Campinas" },
		}),
	},
	"sign-up to a talk": {
		columns: Object.fromEntries(
			["name", "email", "phone", "company"].map((name) => [name, `talk_participants.${name}`]),
		),
		open: async ({ trx, home }) => {
			const { uid, slug } = await trx
				.insertInto("talk_events")
				.values({ business_id: home.id, title: "Carreira em dados", starts_at: new Date("2099-03-01"), status: "open" })
				.returning(["uid", "slug"])
				.executeTakeFirstOrThrow();
			const full = {
				name: "Rita Paiva",
				email: "rita@mail.example",
				phone: "(11) 98765-4321",
				company: "Aurora",
				consent: "on",
			};
			return {
				route: talk,
				path: `/home/events/${slug}/${uid}`,
				params: { title: slug ?? "", uid },
				by: "guest",
				full,
			};
		},
	},
};
