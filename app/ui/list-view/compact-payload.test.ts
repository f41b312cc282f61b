import fc from "fast-check";
import { expect, test } from "vitest";
import { type PackedPage, packListPage, unpackListPage } from "./compact-payload.ts";
import type { FilterField } from "./filter-types.ts";
import type { ListPage, Row } from "./types.ts";

const text = fc.oneof(fc.string(), fc.constantFrom("", "a\nb", "\n", "São Paulo"));
const option = fc.tuple(text, text);
const row = fc.record(
	{
		uid: text,
		name: text,
		sub: fc.option(text),
		cells: fc.array(fc.oneof(fc.constant(null), text, fc.boolean(), option), { maxLength: 4 }),
		picture: text,
		act: fc.constant(true as const),
		stage: text,
		badges: fc.array(fc.record({ label: text, tone: fc.constant("danger" as const) }), { maxLength: 2 }),
	},
	{ requiredKeys: ["uid", "name", "sub", "cells"] },
);
const filter = fc.record(
	{
		name: text,
		label: text,
		kind: fc.constant("options" as const),
		values: fc.array(text, { maxLength: 2 }),
		options: fc.array(option, { maxLength: 3 }),
	},
	{ requiredKeys: ["name", "label", "kind", "values"] },
);
const bulk = fc.record(
	{ act: text, label: text, icon: fc.constantFrom("mail", "pencil"), danger: fc.constant(true) },
	{ requiredKeys: ["act", "label", "icon"] },
);

test("unpackListPage returns the list that packListPage received for any texts", () => {
	const page = fc.record({
		rows: fc.array(row as fc.Arbitrary<Row>, { maxLength: 3 }),
		avatars: fc.boolean(),
		filters: fc.array(filter as fc.Arbitrary<FilterField>, { maxLength: 3 }),
		bulk: fc.array(bulk as fc.Arbitrary<ListPage["bulk"][number]>, { maxLength: 3 }),
	});
	fc.assert(
		fc.property(page, ({ rows, avatars, ...rest }) => {
			const pictured = avatars ? rows.map((row) => ({ ...row, avatar: true as const })) : rows;
			const whole = { ...rest, rows: pictured } as ListPage;
			const travelled = JSON.parse(JSON.stringify(packListPage(whole))) as PackedPage;
			expect(unpackListPage(travelled)).toEqual(whole);
		}),
	);
});
