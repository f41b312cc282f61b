import { expect, test } from "vitest";
import { packEntity, type ShellEntity, unpackEntity } from "./compact-payload.ts";

const usual: ShellEntity = {
	key: "jobs",
	path: "/recruiters/jobs",
	icon: "briefcase",
	label: "Vagas",
	within: ["/recruiters/applies", "/recruiters/submissions"],
	goKey: "j",
	create: "/recruiters/jobs/new",
};

test.each([
	usual,
	{ ...usual, create: null, within: [] },
	{ ...usual, create: "/recruiters/interviews/new?from=menu", path: "/administrator" },
	{ key: "notes", path: "/recruiters/notes", icon: "", label: "Notas", within: [], goKey: null, create: null },
])("unpackEntity returns the entity that packEntity received", (entity) => {
	expect(unpackEntity(packEntity(entity))).toEqual(entity);
});
