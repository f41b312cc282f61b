import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

export const up = tenantTable("benefits", {
	columns: `
  name_pt text not null check (length(name_pt) between 1 and 120),
  name_en text not null check (length(name_en) between 1 and 120),
  unit text not null default 'none' check (unit in ('none', 'money', 'pct', 'text')),
  taxable boolean not null default false,
  active boolean not null default true`,
	search: { title: "name_pt", text: "name_en" },
	sorted: { name_pt: "never empty" },
	unique: ["name_pt"],
});
