import { expect, test } from "vitest";
import { adminOnlyResources, recruiterResources } from "#app/domain/access/resources.ts";
import { findMenuItem } from "#app/domain/recruiters/recruiter-menu.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { iconNames } from "#app/ui/icon-names.ts";
import { entities } from "./index.ts";
import { getFirstPermittedPath, permittedMenu, recruiterMenu, relatedLists } from "./menu.ts";

const admin = { isAdmin: true, rolePermissions: {} };
const limited = { isAdmin: false, rolePermissions: { jobs: ["read", "create"], applies: ["read"] } };

test("permittedMenu lists readable entities, and offers quick creation only with the create permission", () => {
	const readOnly = { isAdmin: false, rolePermissions: { jobs: ["read"], tasks: ["create"] } };
	expect(permittedMenu(readOnly).map(({ key, quickCreatePath }) => [key, quickCreatePath])).toEqual([
		["jobs", undefined],
	]);
	expect(permittedMenu(limited)[0]?.quickCreatePath).toBe("/recruiters/jobs/new");
});

test("permittedMenu shows every item to administrators, and only admin resources are adminOnly", () => {
	expect(permittedMenu(admin)).toHaveLength(recruiterMenu.length);
	for (const { resource, adminOnly } of recruiterMenu)
		expect(adminOnly, resource).toBe(adminOnlyResources.has(resource));
});

test("getFirstPermittedPath returns the first readable entity, or the profile when there is none", () => {
	expect(getFirstPermittedPath(limited)).toBe("/recruiters/jobs");
	expect(getFirstPermittedPath({ isAdmin: false, rolePermissions: {} })).toBe("/recruiters/profile");
	expect(getFirstPermittedPath({ isAdmin: false, rolePermissions: { shortlists: ["read"] } })).toBe(
		"/recruiters/shortlists",
	);
});

test("findMenuItem finds the entity of an address", () => {
	expect(findMenuItem(recruiterMenu, "/recruiters/jobs/12/applies")?.key).toBe("jobs");
	expect(findMenuItem(recruiterMenu, "/recruiters/business")?.key).toBe("business");
	expect(findMenuItem(recruiterMenu, "/recruiters/jobsite")).toBeNull();
});

test("recruiterMenu has no duplicate order, path, key or shortcut", () => {
	const named = new Set<string>(recruiterResources);
	for (const entry of ["order", "path", "key"] as const)
		expect(new Set(recruiterMenu.map((item) => item[entry])).size, entry).toBe(recruiterMenu.length);
	const letters = recruiterMenu.flatMap(({ go }) => go ?? []);
	expect(new Set(letters).size).toBe(letters.length);
	const administrated = entities.filter(({ path }) => path.startsWith("/administrator/"));
	const keys = new Set([...recruiterMenu, ...administrated].map(({ key }) => key));
	for (const { key, menu } of entities) if (menu && "within" in menu) expect(keys, key).toContain(menu.within);
	for (const { resource, icon } of recruiterMenu) {
		expect(named, resource).toContain(resource);
		expect(iconNames, resource).toContain(icon);
	}
});

test("recruiterMenu lists its items with paths, shortcuts and quick creation", () => {
	const t = fixedT("en");
	expect(recruiterMenu.map((item) => [item.label(t), item.path, item.go, item.quickCreatePath !== undefined])).toEqual([
		["Dashboard", "/recruiters/dashboard", "d", false],
		["Companies", "/recruiters/client_companies", "e", true],
		["Contacts", "/recruiters/client_contacts", "p", true],
		["Leads", "/recruiters/contacts", "l", true],
		["Jobs", "/recruiters/jobs", "j", true],
		["Candidates", "/recruiters/candidates", "c", true],
		["Submissions", "/recruiters/submissions", "s", false],
		["Interviews", "/recruiters/interviews", "i", false],
		["Offers to candidates", "/recruiters/offers", null, false],
		["Placements", "/recruiters/placements", "k", true],
		["Hours", "/recruiters/timesheets", null, false],
		["Admissions", "/recruiters/admissions", null, false],
		["Shortlists", "/recruiters/shortlists", null, false],
		["Proposals", "/recruiters/proposals", "o", true],
		["Document signatures", "/recruiters/document_signatures", null, false],
		["Projects", "/recruiters/projects", "r", false],
		["Tasks", "/recruiters/tasks", "t", true],
		["Meetings", "/recruiters/meetings", "m", true],
		["Notes", "/recruiters/notes", "n", false],
		["Note Templates", "/recruiters/template_notes", null, true],
		["List", "/recruiters/tearsheets", "b", false],
		["Conversations", "/recruiters/conversations", null, false],
		["Message Template", "/recruiters/prospecting_templates", null, false],
		["Send-out Queues", "/recruiters/sendout_queues", null, false],
		["E-mail Templates", "/recruiters/templates/emails", null, false],
		["Feedback", "/recruiters/feedbacks", null, false],
		["Invoices", "/recruiters/invoices", null, true],
		["Billing plans", "/recruiters/billing_plans", null, true],
		["Evaluations", "/recruiters/evaluations", null, false],
		["Employees", "/recruiters/employees", null, false],
		["eSocial", "/recruiters/esocial", null, false],
		["Reports", "/recruiters/reports", null, false],
		["Utilities", "/recruiters/utilities", null, false],
		["Company Profile", "/recruiters/business", null, false],
		["Administrator", "/administrator", "a", false],
	]);
	expect(recruiterMenu.find(({ key }) => key === "tearsheets")?.label(fixedT("pt"))).toBe("Listas");
});

test("every list is linked from the menu or from a related list", () => {
	const reached = new Set(
		recruiterMenu.flatMap(({ key }) => {
			const entity = entities.find((entity) => entity.key === key);
			return [key, ...(entity ? relatedLists(entity, admin, fixedT("en")).map(({ to }) => to.split("/").at(-1)) : [])];
		}),
	);
	for (const { key, path, menu } of entities)
		if (path.startsWith("/recruiters/") && menu) expect(reached, key).toContain(key);
	const jobs = entities.find(({ key }) => key === "jobs");
	expect(jobs && relatedLists(jobs, limited, fixedT("en"))).toEqual([
		{ to: "/recruiters/jobs", label: "Jobs", current: true },
		{ to: "/recruiters/applies", label: "Applications", current: false },
		{ to: "/recruiters/job_requests", label: "Job requests", current: false },
		{ to: "/recruiters/job_views", label: "Job views", current: false },
	]);
});

test("recruiterMenu has no duplicate icon", () => {
	const icons = recruiterMenu.map(({ icon }) => icon);
	expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
