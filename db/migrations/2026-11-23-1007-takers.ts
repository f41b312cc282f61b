import type { Kysely } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const tables = [
	referenceTable("costumers", {
		columns: `legal_name text not null check (length(legal_name) between 1 and 200),
  client_company_id bigint not null,
  document_type text not null default 'cnpj' check (document_type in ('cnpj', 'cpf', 'foreign')),
  document text not null check (document ~ '^[0-9A-Z]{5,40}$'),
  municipal_registration text check (length(municipal_registration) between 1 and 30),
  cep text check (cep ~ '^[0-9]{8}$'),
  street text check (length(street) between 1 and 200),
  street_number text check (length(street_number) between 1 and 20),
  complement text check (length(complement) between 1 and 100),
  district text check (length(district) between 1 and 100),
  city text check (length(city) between 1 and 100),
  state text check (state ~ '^[A-Z]{2}$'),
  finance_emails text[] not null,
  payment_terms_days int check (payment_terms_days between 0 and 365),
  po_required boolean not null default false,
  iss_withheld boolean not null default false,
  erp_code text check (length(erp_code) between 1 and 60),
  blocked boolean not null default false,
  blocked_reason text check (length(blocked_reason) between 1 and 500),
  constraint costumers_reason check (not blocked or blocked_reason is not null)`,
		search: { title: "legal_name", text: "city", parts: "document" },
		sorted: { legal_name: "never empty" },
		refs: { client_company_id: "client_companies" },
		unique: ["document"],
	}),
	referenceTable("business_files", {
		columns: `name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('contract_model', 'terms_of_service', 'privacy_policy', 'price_list', 'certificate', 'brand_asset')),
  edition text not null check (length(edition) between 1 and 40),
  visible_to text[] not null default '{}',
  text_pt text check (length(text_pt) between 1 and 60000),
  text_en text check (length(text_en) between 1 and 60000)`,
		search: { title: "name", text: "edition" },
		sorted: { name: "never empty" },
		effective: ["kind", "name"],
	}),
];

/** Who pays, and the official documents of a business. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
}
