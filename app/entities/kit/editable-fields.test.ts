import { expect, test } from "vitest";
import { getEditableFields } from "#app/routes/entity/form-page.server.ts";
import { listImportFields } from "../import/fields.ts";
import { candidates } from "../recruiters/candidates.ts";
import { client_contacts } from "../recruiters/client_contacts.ts";
import { pickEditable } from "./editable-fields.ts";

const rolePermissions = { client_contacts: ["read", "create", "update", "import"], candidates: ["read", "update"] };
const recruiter = { id: 1, isAdmin: false, rolePermissions };
const administrator = { ...recruiter, isAdmin: true };

test("getEditableFields offers is_admin of a client contact only to administrators", () => {
	const readInput = (user: typeof recruiter) =>
		getEditableFields(client_contacts, user, { creating: true }).flatMap(({ fields }) =>
			fields.map(({ name }) => name),
		);
	expect(readInput(administrator)).toContain("is_admin");
	expect(readInput(recruiter)).not.toContain("is_admin");
	expect(readInput(recruiter)).toContain("portal_enabled");
	expect(listImportFields(client_contacts, recruiter).map(({ name }) => name)).not.toContain("is_admin");
	const values = { is_admin: true, title: "Diretora" };
	expect(pickEditable(recruiter, client_contacts, values)).toEqual({ title: "Diretora" });
	expect(pickEditable(administrator, client_contacts, values)).toEqual(values);
});

test("pickEditable keeps name and status, and drops fields that the role may not edit", () => {
	const user = { ...recruiter, reach: { scopes: {}, fields: { candidates: { edit: ["city"] } } } };
	const values = { name: "Aurora", status: 2, city: "Santos", email: "a@mail.example", clt_expectation: 100 };
	expect(pickEditable(user, candidates, values)).toEqual({ name: "Aurora", status: 2, city: "Santos" });
});
