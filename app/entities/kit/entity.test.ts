import { expect, test } from "vitest";
import { nameParts, noteTarget } from "#app/domain/import/detect-system.ts";
import { cpfTarget, metadataTargets, payTarget } from "#app/domain/import/extra-columns.ts";
import { iconNames } from "#app/ui/icon-names.ts";
import { entities } from "../index.ts";
import { isTarget } from "../reference-targets.ts";
import { entity } from "./entity.ts";
import { integer, money, option, ref, text } from "./fields.ts";
import { getFieldTargets } from "./read-access.ts";

const list = { columns: [], sort: [], filters: [] } as const;
const labels = { one: "a", many: "b", new: "c", emptyTitle: "d", emptyText: "e", sections: { main: "f" } };
const about = { path: "/administrator/holidays", name: "name", list, form: { main: ["name"] } } as const;

test("every icon, field and entity that a description names exists", () => {
	for (const entity of entities) {
		if (entity.icon) expect(iconNames, entity.key).toContain(entity.icon);
		const pointed = Object.values(entity.fields).flatMap((field) => [
			...getFieldTargets(field),
			...(field.names ? [field.names] : []),
		]);
		expect(
			pointed.filter((target) => !isTarget(target)),
			entity.key,
		).toEqual([]);
		// Import headers and synonyms refer to fields, name parts or the note.
		const importable = [
			...Object.keys(entity.fields),
			...nameParts,
			...metadataTargets,
			payTarget,
			cpfTarget,
			noteTarget,
		];
		for (const part of ["headers", "defaults", "words"] as const)
			for (const name of Object.keys(entity.imported?.[part] ?? {})) expect(importable, entity.key).toContain(name);
		for (const { entity: other, by } of entity.related ?? [])
			expect(entities.find(({ key }) => key === other)?.fields[by], `${entity.key}: ${other} by ${by}`).toBeDefined();
	}
});

test("entity fills in defaults shared by most entities and applies the differences", () => {
	const fields = { name: text(), scope: option(["national", "city"]), year: integer() };
	const options = { scope: { national: "x", city: "y" } };
	const words = {
		pt: { one: "Feriado", many: "Feriados", new: "Novo feriado", emptyText: "e", fields: { scope: "S", year: "Y" } },
		en: { one: "Holiday", many: "Holidays", emptyText: "e", fields: { scope: "S", year: "Y" } },
	};
	const plain = entity("holidays", {
		fields,
		list: { columns: ["scope"] },
		words: { pt: { ...words.pt, options }, en: { ...words.en, options } },
	});
	expect(plain).toMatchObject({
		path: "/administrator/holidays",
		name: "name",
		form: { main: ["name", "scope", "year"] },
		list: { sort: ["name", "updated_at"], filters: ["scope"] },
		words: { pt: { emptyTitle: "Nenhum feriado ainda" }, en: { new: "New holiday", emptyTitle: "No holidays yet" } },
	});
	const own = entity("holidays", {
		path: "/recruiters/holidays",
		name: "scope",
		fields,
		form: { main: ["year"] },
		list: { columns: [], sort: ["year"], filters: [] },
		words: {
			pt: { ...words.pt, emptyTitle: "Nada", options },
			en: { ...words.en, new: "Fill in", emptyTitle: "Nothing", options },
		},
	});
	expect(own).toMatchObject({
		path: "/recruiters/holidays",
		name: "scope",
		form: { main: ["year"] },
		list: { sort: ["year"], filters: [] },
		words: { pt: { emptyTitle: "Nada" }, en: { new: "Fill in", emptyTitle: "Nothing" } },
	});
});

/** Never called: tsc reads it, and fails where a mistake is no mistake any more. */
function mistakes() {
	const fields = { name: text(), scope: option(["national", "city"]) };
	const words = { ...labels, fields: { name: "N", scope: "S" }, options: { scope: { national: "x", city: "y" } } };
	const both = { pt: words, en: words };
	entity("holidays", { ...about, fields, words: both });

	const named = { ...labels, fields: { name: "N" } };
	// @ts-expect-error a resource that permissions do not know
	entity("data_files", { ...about, fields: { name: text() }, words: { pt: named, en: named } });
	entity("data_files", {
		...about,
		resource: "business/files",
		fields: { name: text() },
		words: { pt: named, en: named },
	});
	// @ts-expect-error no table of this name
	entity("holliday", { ...about, fields, words: both });
	// @ts-expect-error no column of this name
	entity("holidays", { ...about, fields: { ...fields, colour: text() }, words: both });
	// @ts-expect-error a ref is kept in <name>_id
	entity("holidays", { ...about, fields: { ...fields, recruiter: ref("recruiters") }, words: both });
	// @ts-expect-error money is kept in <name>_cents
	entity("holidays", { ...about, fields: { ...fields, price: money() }, words: both });
	// @ts-expect-error a ref points to a table
	entity("holidays", { ...about, fields: { ...fields, created_by: ref("people") }, words: both });
	// @ts-expect-error the list shows a field that is not there
	entity("holidays", { ...about, fields, list: { ...list, columns: ["date"] }, words: both });
	// @ts-expect-error the filter is of no field
	entity("holidays", { ...about, fields, list: { ...list, filters: ["date"] }, words: both });
	// @ts-expect-error sorted by no field
	entity("holidays", { ...about, fields, list: { ...list, sort: ["date"] }, words: both });
	// @ts-expect-error a board has the columns of a choice or an option
	entity("holidays", { ...about, fields, list: { ...list, kanban: "name" }, words: both });
	// @ts-expect-error colours are of a choice or an option
	entity("holidays", { ...about, fields, list: { ...list, colour: "name" }, words: both });
	// @ts-expect-error the form has a field that is not there
	entity("holidays", { ...about, fields, form: { main: ["date"] }, words: both });
	// @ts-expect-error a field has no word in English
	entity("holidays", { ...about, fields, words: { pt: words, en: { ...words, fields: { name: "N" } } } });
	// @ts-expect-error a section has no word
	entity("holidays", { ...about, fields, form: { main: ["name"], more: ["scope"] }, words: both });
	// @ts-expect-error an option has no word
	entity("holidays", { ...about, fields, words: { pt: words, en: { ...words, options: { scope: { city: "y" } } } } });
	// @ts-expect-error help in one language only
	entity("holidays", { ...about, fields, words: { pt: { ...words, help: { name: "h" } }, en: words } });
	// @ts-expect-error a quick list without its word
	entity("holidays", { ...about, fields, list: { ...list, quick: { soon: "order=name" } }, words: both });
	// @ts-expect-error private rows by a column that is not there
	entity("holidays", { ...about, fields, words: both, private: { flag: "hidden", owner: "created_by_id" } });
}

test("tsc rejects mistakes in a description", () => expect(mistakes).toBeTypeOf("function"));
