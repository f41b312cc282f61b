import { contacts } from "#app/entities/recruiters/contacts.ts";
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
import * as charts from "../recruiters/client_companies/charts.tsx";
import * as credits from "../recruiters/client_companies/credits.tsx";
import * as convert from "../recruiters/contacts/convert.tsx";
import * as lose from "../recruiters/contacts/lose.tsx";
import * as jobPeople from "../recruiters/jobs/people.tsx";
import * as jobProfile from "../recruiters/jobs/profile.tsx";
import * as publication from "../recruiters/jobs/publication.tsx";
import * as jobStatus from "../recruiters/jobs/status.tsx";
import * as profile from "../recruiters/profile.tsx";
import * as goals from "../recruiters/projects/goals.tsx";
import * as signature from "../recruiters/signatures/signatures.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

const onto = (table: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));
export const officeForms: Record<string, HandWrittenForm> = {
	"enrichment credits": {
		columns: onto("enrichment_credits", "kind", "amount", "reason"),
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
		columns: onto("business_export_schedules", "every", "target", "keep"),
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
		open: async ({ trx, home }) => {
			await setUpAccount(trx, home.id, { seats: 50 });
			return {
				route: newBusiness,
				path: "/administrator/businesses/new",
				full: {
					...{ business: "Mappit Norte", brand: "mappit", domain: "norte.example", locale: "pt" },
					...{ name: "Ana Prado", email: "ana@norte.example" },
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
	"company's picture": {
		columns: {
			taken_at: "company_snapshots.taken_at",
			total: ["company_snapshots.total", "client_companies.employees_count"],
			by_function: "company_snapshots.by_function",
			new_hirings: "company_snapshots.new_hirings",
		},
		beside: { total: "by_function" },
		breaks: { company_snapshots_business_id_client_company_id_taken_at_key: { typed: {}, beside: "taken_at" } },
		open: async ({ trx, home }) => {
			const { uid } = await aCompany(trx, home.id);
			const full = {
				taken_at: "2026-10-01",
				total: "12",
				by_function: "Vendas; 7\nTecnologia; 5",
				new_hirings: "2026-09; 2",
			};
			return { route: charts, path: `/recruiters/client_companies/${uid}/charts`, params: { id: uid }, full };
		},
	},
	"company's credits": {
		columns: onto("credit_transactions", "kind", "unit", "amount", "expires_at", "note"),
		breaks: {
			credit_sign: { typed: { amount: "-3" }, beside: "amount" },
			credit_transactions_check1: { typed: { kind: "adjust", amount: "-1" }, beside: "expires_at" },
			credit_balance_not_negative: { typed: { kind: "adjust", amount: "-9999", expires_at: "" }, beside: "amount" },
		},
		open: async ({ trx, home }) => {
			const { uid } = await aCompany(trx, home.id);
			const full = { kind: "purchase", unit: "unlock", amount: "10", expires_at: "2099-12-31", note: "Contrato" };
			return { route: credits, path: `/recruiters/client_companies/${uid}/credits`, params: { id: uid }, full };
		},
	},
	"lead becomes a client": {
		columns: {
			company_name: "client_companies.name",
			cnpj: "client_companies.cnpj",
			site: "client_companies.site",
			name: "client_contacts.name",
			email: "client_contacts.email",
			title: "client_contacts.title",
			phone: "client_contacts.phone",
		},
		breaks: {
			client_contacts_business_id_email_key: { typed: { email: "ja@cliente.example" }, beside: "email" },
			client_companies_business_id_cnpj_key: { typed: { cnpj: "11.222.333/0001-81" }, beside: "cnpj" },
		},
		open: async ({ trx, home, recruiter }) => {
			await aClientContact(trx, home.id, { email: "ja@cliente.example" });
			await aCompany(trx, home.id, { cnpj: "11222333000181" });
			const { uid } = await exampleRecord(trx, home.id, contacts, recruiter.id);
			const company = { company: "new", company_name: "Nova Indústria", cnpj: "", site: "nova.example.com" };
			const person = { contact: "new", name: "Rosa Lima", email: "rosa@nova.example", title: "RH", phone: "" };
			const full = { ...company, ...person };
			return { route: convert, path: `/recruiters/contacts/${uid}/convert`, params: { id: uid }, full };
		},
	},
	"lead is lost": {
		columns: { lost_reason: "contacts.lost_reason" },
		breaks: { contacts_lost_has_reason: { typed: { lost_reason: "" }, beside: "lost_reason" } },
		open: async ({ trx, home, recruiter }) => {
			const { uid } = await exampleRecord(trx, home.id, contacts, recruiter.id);
			const full = { lost_reason: "Competition" };
			return { route: lose, path: `/recruiters/contacts/${uid}/lose`, params: { id: uid }, full };
		},
	},
	"job's status": {
		columns: { to: "jobs.status", reason: "audit_entries.changes" },
		open: async ({ trx, home }) => {
			const { uid } = await aJob(trx, home.id);
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
		open: async ({ trx, home }) => {
			const { uid } = await aJob(trx, home.id);
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
			const { uid } = await aJob(trx, home.id);
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
		open: async ({ trx, home, recruiter }) => {
			const client = await aCompany(trx, home.id);
			const contact = await aClientContact(trx, home.id, { client_company_id: client.id });
			const { uid } = await aJob(trx, home.id, { client_company_id: client.id });
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
		open: async ({ trx, home, recruiter }) => {
			const { uid } = await exampleRecord(trx, home.id, projects, recruiter.id);
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
		columns: onto("recruiters", "name", "title", "mobile_phone", "phone", "linkedin"),
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
			...onto(
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
