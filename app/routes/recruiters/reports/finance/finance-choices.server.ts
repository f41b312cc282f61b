import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { listReached } from "#app/domain/goals/organization.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCompany } from "#db/queries/companies.ts";
import { readOrganization } from "#db/queries/organization.ts";

/** People and teams that the money may be narrowed to, and the client it is narrowed to. */
export async function readFinanceChoices(trx: Scoped, user: Recruiter, params: URLSearchParams) {
	const organization = await readOrganization(trx);
	const reached = listReached(organization, user, "invoices");
	const [recruiter, team, company] = ["recruiter", "team", "company"].map((name) => params.get(name) ?? "");
	const withoutCompany = new URLSearchParams(params);
	withoutCompany.delete("company");
	const isKnown = company && can(user, "read", "client_companies");
	const name = isKnown ? ((await findCompany(trx, company))?.name ?? null) : null;
	return {
		recruiter: recruiter ?? "",
		team: team ?? "",
		company: name === null ? null : { uid: company ?? "", name, removeTo: `?${withoutCompany}` },
		recruiters: organization.members
			.filter(({ id, uid, hasLeft }) => (!reached || reached.has(id)) && (!hasLeft || uid === recruiter))
			.map(({ uid, name: label }) => ({ value: uid, label })),
		teams: organization.teams.map(({ uid, name: label }) => ({ value: uid, label })),
	};
}
