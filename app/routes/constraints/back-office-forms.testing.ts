import { projects } from "#app/entities/recruiters/projects.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aClientContact, aCompany, aJob } from "#db/testing.ts";
import { setUpAccount } from "../administrator/businesses/account.testing.ts";
import * as newBusiness from "../administrator/businesses/new.tsx";
import * as enrichmentCredits from "../administrator/credits.tsx";
import * as exportsOfEverything from "../administrator/exports/exports.tsx";
import * as suppressions from "../administrator/suppressions/list.tsx";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as companyProfile from "../recruiters/business/business.tsx";
import * as jobPeople from "../recruiters/jobs/people.tsx";
import * as jobProfile from "../recruiters/jobs/profile.tsx";
import * as publication from "../recruiters/jobs/publication.tsx";
import * as jobStatus from "../recruiters/jobs/status.tsx";
import * as profile from "../recruiters/profile.tsx";
import * as goals from "../recruiters/projects/goals.tsx";
import * as signature from "../recruiters/signatures/signatures.tsx";
import { type HandWrittenForm, mapColumns } from "./forms.testing.ts";

export const backOfficeForms: Record<string, HandWrittenForm> = {
	"enrichment credits": {
		columns: mapColumns("enrichment_credits", "kind", "amount", "reason"),
		breaks: {
			enrichment_credits_check: { typed: { amount: "-5" }, beside: "amount" },
			enrichment_credits_balance_check: { typed: { kind: "adjust", amount: "-999999" }, beside: "amount" },
		},
		open: async () => ({
			route: enrichmentCredits,
			path: "/administrator/credits",
			full: { kind: "purchase", amount: "100", reason: "Pacote" },
		}),
	},
	"planned exports": {
		columns: mapColumns("business_export_schedules", "every", "target", "keep"),
		open: async () => ({
			route: exportsOfEverything,
			path: "/administrator/exports",
			full: { what: "plan", every: "week", target: "folder", keep: "8" },
		}),
	},
	"new business": {
		columns: {
			business: "businesses.name",
			locale: "businesses.locale",
			brand: "site_configs.brand_key",
			domain: "site_configs.domain",
			name: "recruiters.name",
			email: "recruiters.email",
		},
		open: async ({ trx }) => {
			await setUpAccount(trx, { seats: 50 });
			return {
				route: newBusiness,
				path: "/administrator/businesses/new",
				full: {
					business: "Mappit Norte",
					brand: "mappit",
					domain: "norte.example",
					locale: "pt",
					name: "Ana Prado",
					email: "ana@norte.example",
				},
			};
		},
	},
	"blocked addresses": {
		columns: { email: "suppressions.address_hash", detail: "suppressions.detail" },
		open: async () => ({
			route: suppressions,
			path: "/administrator/suppressions",
			full: { email: "nao@mail.example", detail: "Pediu por telefone" },
		}),
	},
	"job's status": {
		columns: { to: "jobs.status", reason: "audit_entries.changes" },
		open: async ({ trx }) => {
			const { uid } = await aJob(trx);
			const full = { to: "4", reason: "O cliente adiou." };
			return { route: jobStatus, path: `/recruiters/jobs/${uid}/status`, params: { id: uid }, full };
		},
	},
	"job's profile": {
		columns: {
			"skills[0].name": "jobs.skills",
			"skills[0].years": "jobs.skills",
			"languages[0].language": "jobs.languages",
			benefits: "jobs.benefits",
		},
		open: async ({ trx }) => {
			const { uid } = await aJob(trx);
			const full = {
				whole: "1",
				"skills[0].name": "Java",
				"skills[0].years": "3",
				"languages[0].language": "Inglês",
				benefits: "VR",
			};
			return { route: jobProfile, path: `/recruiters/jobs/${uid}/profile`, params: { id: uid }, full };
		},
	},
	"job's publication": {
		columns: { "sites[0].from": "job_publications.published_from", "sites[0].to": "job_publications.published_to" },
		open: async ({ trx, home }) => {
			const { uid } = await aJob(trx);
			const site = await trx
				.selectFrom("site_configs")
				.select("uid")
				.where("business_id", "=", home.id)
				.executeTakeFirstOrThrow();
			const full = { "sites[0].site": site.uid, "sites[0].from": "2026-12-01", "sites[0].to": "2026-12-31" };
			return { route: publication, path: `/recruiters/jobs/${uid}/publication`, params: { id: uid }, full };
		},
	},
	"job's team": {
		beside: { "team[0].split_pct": "team" },
		columns: {
			"team[0].role": "job_team.role",
			"team[0].split_pct": "job_team.split_pct",
			"contacts[0].role": "job_client_contacts.role",
		},
		open: async ({ trx, recruiter }) => {
			const client = await aCompany(trx);
			const contact = await aClientContact(trx, { client_company_id: client.id });
			const { uid } = await aJob(trx, { client_company_id: client.id });
			const team = { "team[0].recruiter": recruiter.uid, "team[0].role": "owner", "team[0].split_pct": "100" };
			const full = { ...team, "contacts[0].contact": contact.uid, "contacts[0].role": "requester" };
			return { route: jobPeople, path: `/recruiters/jobs/${uid}/people`, params: { id: uid }, full };
		},
	},
	"project's goals": {
		columns: {
			"goals[0].title": "projects.goals",
			"goals[0].target": "projects.goals",
			"goals[0].reached": "projects.goals",
		},
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, projects, recruiter.id);
			const { lock_version } = await trx
				.selectFrom("projects")
				.select("lock_version")
				.where("uid", "=", uid)
				.executeTakeFirstOrThrow();
			const full = {
				version: String(lock_version),
				"goals[0].title": "Contratar",
				"goals[0].target": "20",
				"goals[0].reached": "2",
			};
			return { route: goals, path: `/recruiters/projects/${uid}/goals`, params: { id: uid }, full };
		},
	},
	"own profile": {
		columns: mapColumns("recruiters", "name", "title", "mobile_phone", "phone", "linkedin"),
		open: async () => ({
			route: profile,
			path: "/recruiters/profile",
			full: {
				what: "profile",
				name: "Helena Prado",
				title: "Consultora",
				mobile_phone: "11987654321",
				phone: "",
				linkedin: "linkedin.com/in/helena",
			},
		}),
	},
	"API token": {
		columns: { name: "sessions.name", scope: "sessions.scope", days: "sessions.expires_at" },
		open: async () => ({
			route: profile,
			path: "/recruiters/profile",
			full: { what: "api_token", name: "Planilha", scope: "read", days: "30" },
		}),
	},
	signature: {
		columns: Object.fromEntries(
			["name", "title", "email", "mobile_phone", "linkedin"].map((box) => [box, "recruiters.signature_fields"]),
		),
		open: async () => ({
			route: signature,
			path: "/recruiters/signatures",
			full: {
				company: "seleta",
				name: "Helena Prado",
				title: "Consultora",
				email: "helena@seleta.example",
				mobile_phone: "11987654321",
				linkedin: "linkedin.com/in/helena",
			},
		}),
	},
	"company profile": {
		columns: {
			...mapColumns(
				"businesses",
				"name",
				"legal_name",
				"cnpj",
				"tax_regime",
				"phone",
				"email",
				"mail_from",
				"locale",
				"timezone",
				"currency",
			),
			cep: "businesses.address",
			number: "businesses.address",
			invoice_series: "businesses.invoice_series",
			quiet_from: "businesses.settings",
		},
		breaks: { businesses_cnpj_key: { typed: { cnpj: "11.222.333/0001-81" }, beside: "cnpj" } },
		open: async ({ trx, home, inOther }) => {
			await inOther((other) =>
				other.updateTable("businesses").set({ cnpj: "11222333000181" }).where("id", "<>", home.id).execute(),
			);
			const { lock_version } = await trx
				.selectFrom("businesses")
				.select("lock_version")
				.where("id", "=", home.id)
				.executeTakeFirstOrThrow();
			await enterBusiness(trx, home.id);
			const full = {
				version: String(lock_version),
				name: "Grupo Seleta",
				legal_name: "Seleta Ltda.",
				cnpj: "",
				tax_regime: "real",
				cep: "01310-100",
				number: "100",
				phone: "1133334444",
				email: "contato@seleta.example",
				mail_from: "contato@seleta.example",
				locale: "pt",
				timezone: "America/Sao_Paulo",
				currency: "BRL",
				quiet_from: "20:00",
				invoice_series: "A",
			};
			return { route: companyProfile, path: "/recruiters/business", full };
		},
	},
};
