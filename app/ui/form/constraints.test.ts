import { expect, test } from "vitest";
import { z } from "zod";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { getConstraints } from "./constraints.server.ts";

test("getConstraints returns the required flag and maximum length of each field through transforms", () => {
	const schema = z
		.object({
			name: line(200),
			note: optionalLine(40).transform((text) => text || null),
			email: z.string().trim().max(254).pipe(z.email()),
			size: z.preprocess((input) => input, line(9).optional()),
			way: z.enum(["a", "b"]).default("a").transform(String),
			rows: z.array(z.object({ company: line(80) })),
		})
		.refine(() => true)
		.transform(({ name }) => name);
	expect(getConstraints(schema)).toEqual({
		name: { maxLength: 200 },
		note: { required: false, maxLength: 40 },
		email: { maxLength: 254 },
		size: { required: false, maxLength: 9 },
		way: { required: false },
		"rows[].company": { maxLength: 80 },
	});
});
