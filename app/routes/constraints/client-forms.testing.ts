import { contacts } from "#app/entities/recruiters/contacts.ts";
import { aClientContact, aCompany } from "#db/testing.ts";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as charts from "../recruiters/client_companies/charts.tsx";
import * as credits from "../recruiters/client_companies/credits.tsx";
import * as convert from "../recruiters/contacts/convert.tsx";
import * as lose from "../recruiters/contacts/mark-lost.tsx";
import { type HandWrittenForm, mapColumns } from "./forms.testing.ts";

/** The forms of companies and leads. */
export const clientForms: Record<string, HandWrittenForm> = {
	"company's picture": {
		columns: {
			taken_at: "company_snapshots.taken_at",
			total: ["company_snapshots.total", "client_companies.employees_count"],
			by_function: "company_snapshots.by_function",
			new_hirings: "company_snapshots.new_hirings",
		},
		beside: { total: "by_function" },
		breaks: { company_snapshots_business_id_client_company_id_taken_at_key: { typed: {}, beside: "taken_at" } },
		open: async ({ trx }) => {
			const { uid } = await aCompany(trx);
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
		columns: mapColumns("credit_transactions", "kind", "unit", "amount", "expires_at", "note"),
		breaks: {
			credit_sign: { typed: { amount: "-3" }, beside: "amount" },
			credit_transactions_check1: { typed: { kind: "adjust", amount: "-1" }, beside: "expires_at" },
			credit_balance_not_negative: { typed: { kind: "adjust", amount: "-9999", expires_at: "" }, beside: "amount" },
		},
		open: async ({ trx }) => {
			const { uid } = await aCompany(trx);
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
		open: async ({ trx, recruiter }) => {
			await aClientContact(trx, { email: "ja@cliente.example" });
			await aCompany(trx, { cnpj: "11222333000181" });
			const { uid } = await exampleRecord(trx, contacts, recruiter.id);
			const company = { company: "new", company_name: "Nova Indústria", cnpj: "", site: "nova.example.com" };
			const person = { contact: "new", name: "Rosa Lima", email: "rosa@nova.example", title: "RH", phone: "" };
			const full = { ...company, ...person };
			return { route: convert, path: `/recruiters/contacts/${uid}/convert`, params: { id: uid }, full };
		},
	},
	"lead is lost": {
		columns: { lost_reason: "contacts.lost_reason" },
		breaks: { contacts_lost_has_reason: { typed: { lost_reason: "" }, beside: "lost_reason" } },
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, contacts, recruiter.id);
			const full = { lost_reason: "Competition" };
			return { route: lose, path: `/recruiters/contacts/${uid}/lose`, params: { id: uid }, full };
		},
	},
};
