import type { Mutant } from "./mutant.ts";

const api = "app/routes/api/v1";
const entity = "app/routes/entity";
const permissions = ["app/domain/access/permissions.test.ts"];
const portal = ["db/queries/client-portal.test.ts"];
const apiTests = [`${api}/api.test.ts`];

const rights: Mutant[] = [
	{
		why: "admin-only resources are anybody's whose role lists them",
		file: "app/domain/access/permissions.ts",
		text: "if (adminOnlyResources.has(resource)) return false;",
		instead: "",
		tests: permissions,
	},
	{
		why: "any permission of a resource is every permission",
		file: "app/domain/access/permissions.ts",
		text: "Array.isArray(listed) && listed.includes(action)",
		instead: "Array.isArray(listed)",
		tests: permissions,
	},
	{
		why: "unknown actions of a role are kept",
		file: "app/domain/access/permissions.ts",
		text: "if (isAction(action)) existing.add(action);",
		instead: "existing.add(action);",
		tests: permissions,
	},
	{
		why: "the menu shows everything",
		file: "app/entities/menu.ts",
		text: '.filter((item) => can(person, "read", item.resource))',
		instead: "",
		tests: ["app/entities/menu.test.ts"],
	},
	{
		why: "reading is enough for everything",
		file: "app/auth/permit.server.ts",
		text: "if (can(user, action, resource)) return {",
		instead: 'if (can(user, "read", resource)) return {',
		tests: ["app/auth/permit.test.ts", `${api}/access.test.ts`],
	},
	{
		why: "saving a field asks read instead of update",
		file: `${entity}/edit.server.ts`,
		text: 'const user = permit(context, "update", described.resource);\n\tconst entity = applyCustomFields(user, described);\n\tconst { t }',
		instead:
			'const user = permit(context, "read", described.resource);\n\tconst entity = applyCustomFields(user, described);\n\tconst { t }',
		tests: [`${entity}/role-permissions.test.ts`],
	},
	{
		why: "conditions on fields the viewer may not see",
		file: "app/entities/kit/list-query.ts",
		text: "const field = visibleField(entity, name, viewer);\n\t\t\tconst result",
		instead: "const field = entity.fields[name];\n\t\t\tconst found",
		tests: [`${entity}/hidden-field-inference.test.ts`],
	},
	{
		why: "what a list does not know means more rows",
		file: "app/entities/kit/list-query.ts",
		text: "if (unknown.length > 0) conditions.push",
		instead: "if (unknown.length < 0) conditions.push",
		tests: [`${entity}/hidden-field-inference.test.ts`, `${entity}/read-list.test.ts`],
	},
	{
		why: "a file is put with a record one may only read",
		file: `${api}/recruiters/data-files.ts`,
		text: 'permit(context, "update", filed.resource)',
		instead: 'permit(context, "read", filed.resource)',
		tests: apiTests,
	},
	{
		why: "papers of a person are kept by who may not see them",
		file: "app/routes/shared/files/add-candidate-file.server.ts",
		text: 'fileTypesFor(can(user, "view_sensitive", "candidates"))',
		instead: "fileTypesFor(true)",
		tests: apiTests,
	},
	{
		why: "who reads candidates is told the administrator's credits",
		file: `${api}/recruiters/administrator-dashboard.ts`,
		text: 'permit(context, "read", "administrator")',
		instead: 'permit(context, "read", "candidates")',
		tests: apiTests,
	},
	{
		why: "a record tells fields without the right",
		file: `${api}/recruiters/response-shape.server.ts`,
		text: ".filter((name) => visibleField(entity, name, user))",
		instead: "",
		tests: [`${api}/records.test.ts`],
	},
	{
		why: "a token for reading writes",
		file: `${api}/layout.ts`,
		text: 'if (context.get(tokenScope) === "read" && !isReadMethod(method)) {',
		instead: 'if (context.get(tokenScope) === "never") {',
		tests: ["app/auth/tokens/api-tokens.test.ts"],
	},
	{
		why: "the API needs no token",
		file: `${api}/layout.ts`,
		text: "if (context.get(person) || asksForToken || open.test(pathname) || ofShortlist.test(pathname)) return next();",
		instead: "return next();",
		tests: [`${api}/openapi.test.ts`],
	},
];

const tenancy: Mutant[] = [
	{
		why: "a person of one business enters another's host",
		file: "app/auth/session/session.server.ts",
		text: ": businessId === user.businessId;",
		instead: ": businessId !== null;",
		tests: apiTests,
	},
	{
		why: "a token of one area opens another",
		file: "app/auth/session/session.server.ts",
		text: "if (strategy !== undefined && session.person.strategy !== strategy) return null;",
		instead: "",
		tests: apiTests,
	},
	{
		why: "an inactive brand answers its host",
		file: "db/baseline/schema.sql",
		text: "where active and (domain",
		instead: "where (domain",
		tests: ["app/brands/site.test.ts"],
	},
	{
		why: "a brand's own language is not asked",
		file: "app/i18n/middleware.server.ts",
		text: "context.get(site).defaultLocale",
		instead: '"pt"',
		tests: ["app/brands/site.test.ts"],
	},
	{
		why: "the search of candidates reaches other businesses",
		file: "db/baseline/schema.sql",
		text: "from candidate_search where business_id = app_business()'",
		instead: "from candidate_search where true'",
		tests: ["db/search-tenancy.test.ts"],
	},
	{
		why: "clients see projects of other companies",
		file: "db/queries/client-portal.ts",
		text: "and p.client_company_id = ${viewer.clientCompanyId} and p.archived_at is null",
		instead: "and p.archived_at is null",
		tests: portal,
	},
	{
		why: "clients see jobs of other companies",
		file: "db/queries/client-portal.ts",
		text: "and j.client_company_id = ${viewer.clientCompanyId} and j.archived_at is null",
		instead: "and j.archived_at is null",
		tests: portal,
	},
	{
		why: "clients see filed projects",
		file: "db/queries/client-portal.ts",
		text: "${viewer.clientCompanyId} and p.archived_at is null",
		instead: "${viewer.clientCompanyId}",
		tests: portal,
	},
	{
		why: "every contact sees every project of the company",
		file: "db/queries/client-portal.ts",
		text: "k.project_id = p.id and k.client_contact_id = ${viewer.id}",
		instead: "k.project_id = p.id",
		tests: portal,
	},
	{
		why: "anybody's notification is removed",
		file: "db/queries/notifications.ts",
		text: "and n.recruiter_id = ${recruiterId} and (n.id = line.id",
		instead: "and (n.id = line.id",
		tests: [`${api}/personal-endpoints.test.ts`, "db/queries/notifications.test.ts"],
	},
	{
		why: "a candidate who cannot be found by the second e-mail is made twice",
		file: "db/entities/candidates.ts",
		text: "p.kind = 'email' and p.value = r.email",
		instead: "p.kind = 'email' and p.value = 'nobody'",
		tests: ["db/queries/imports/imports.test.ts", "app/routes/recruiters/imports/imports.test.ts"],
	},
	{
		why: "confirmation does not follow the e-mail of a merge",
		file: "db/entities/candidates-merge.ts",
		text: 'email: ["confirmed_at"]',
		instead: "email: []",
		tests: ["db/entities/candidates-merge.test.ts"],
	},
];

export const accessMutants: readonly Mutant[] = [...rights, ...tenancy];
