import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getVisibleMemberIds } from "#app/domain/goals/organization.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCompany } from "#db/queries/companies.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { readOrganization } from "#db/queries/read-organization.ts";

/** Recruiters and teams available as filters, and the selected client. */
export async function readFinanceChoices(trx: Scoped, user: Recruiter, params: URLSearchParams) {
	const organization = await readOrganization(trx);
	const reached = getVisibleMemberIds(organization, user, "invoices");
	const [recruiter, team, company, brand] = ["recruiter", "team", "company", "brand"].map(
		(name) => params.get(name) ?? "",
	);
	const withoutCompany = new URLSearchParams(params);
	withoutCompany.delete("company");
	const isKnown = company && can(user, "read", "client_companies");
	const name = isKnown ? ((await findCompany(trx, company))?.name ?? null) : null;
	const brands = can(user, "read", "site_configs") ? await listProposalBrands(trx) : [];
	return {
		recruiter: recruiter ?? "",
		team: team ?? "",
		brand: brand ?? "",
		company: name === null ? null : { uid: company ?? "", name, removeTo: `?${withoutCompany}` },
		recruiters: organization.members
			.filter(({ id, uid, hasLeft }) => (!reached || reached.has(id)) && (!hasLeft || uid === recruiter))
			.map(({ uid, name: label }) => ({ value: uid, label })),
		brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
		teams: organization.teams.map(({ uid, name: label }) => ({ value: uid, label })),
	};
}
