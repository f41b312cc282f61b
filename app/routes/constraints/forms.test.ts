import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import {
	createFormFixture,
	createFormSubmitter,
	expectFieldError,
	expectValuesKept,
	invalidValues,
	startBrowserSession,
} from "./forms.testing.ts";
import { handWrittenForms } from "./hand-written-forms.testing.ts";
import { expectInputsKept, renderPage } from "./page.testing.ts";

/** Hand-written forms must reject whatever the database would; a database error fails these tests. */

vi.setConfig({ testTimeout: 90_000 });
beforeEach(clearCountCache);

describe.each(Object.entries(handWrittenForms))("%s", (_, form) => {
	test("is saved when valid, and otherwise refused with field errors and preserved input", () =>
		withRollback(async (inside) => {
			const scene = await createFormFixture(inside);
			const posted = await form.open(scene);
			const send = await createFormSubmitter(scene, posted);
			const sendAnew: typeof send = async (input) => {
				await sql`savepoint filled`.execute(scene.trx);
				const answer = await send(input);
				await sql`rollback to savepoint filled`.execute(scene.trx);
				return answer;
			};
			// A refusal below is then of the one box that differs.
			const filled = await sendAnew(posted.full);
			expect(filled.errors, "as a person fills it").toEqual({});
			expect([200, 302, 303, 409], "as a person fills it").toContain(filled.status);
			let isDrawn = !("default" in posted.route);
			for (const name of Object.keys(form.columns)) {
				let missing: string[] | undefined;
				for (const value of invalidValues) {
					const input = { ...posted.full, [name]: value };
					const what = `${name} = ${value.slice(0, 20)}`;
					const answer = await sendAnew(input);
					expect([200, 302, 303, 409, 422], what).toContain(answer.status);
					if (answer.status !== 422) continue;
					const places = [name, form.beside?.[name] ?? name];
					expect(
						Object.keys(answer.errors).filter((key) => places.includes(key)),
						`${what}: said beside it`,
					).not.toEqual([]);
					expectValuesKept(answer, input, what);
					const message = answer.errors[name];
					if (value === "") missing = message;
					// A "required" message on an overlong text would mislead the user.
					else if (missing && value.length > 60_000)
						expect(message, `${what}: not called missing`).not.toEqual(missing);
					if (isDrawn) continue;
					isDrawn = true;
					const { body: loaderData } = await (await startBrowserSession(scene, posted)).visit();
					const page = renderPage({ posted, locale: "pt", loaderData, actionData: answer.body });
					expectInputsKept(page, null, input, `${what}: on the page`);
				}
			}
		}));

	if (form.breaks)
		test("refuses combined constraint violations and duplicate values", () =>
			withRollback(async (inside) => {
				const scene = await createFormFixture(inside);
				const posted = await form.open(scene);
				const send = await createFormSubmitter(scene, posted);
				for (const [constraint, { typed, beside }] of Object.entries(form.breaks ?? {})) {
					if (Object.keys(typed).length === 0) expect((await send(posted.full)).status, constraint).toBeLessThan(400);
					const broken = { ...posted.full, ...typed };
					expectFieldError(await send(broken), beside, broken, constraint);
				}
			}));
});
