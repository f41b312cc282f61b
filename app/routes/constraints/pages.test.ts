import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import { withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { accountForms } from "./account-forms.testing.ts";
import { candidateForms } from "./candidate-forms.testing.ts";
import { fileForms } from "./file-forms.testing.ts";
import { buildFormData, createFormFixture, type Input, readFormResult, startBrowserSession } from "./forms.testing.ts";
import { linkForms } from "./link-forms.testing.ts";
import { expectAccessibleErrors, renderPage } from "./page.testing.ts";
import { publicForms } from "./public-forms.testing.ts";
import { signInForms } from "./sign-in-forms.testing.ts";

/** Posts each candidate and visitor form empty, wrong, oversized and valid, without JavaScript, per language. */

vi.setConfig({ testTimeout: 90_000 });
beforeEach(clearCountCache);

const wrong = "x<script>alert(1)</script>'\"; drop table candidates;--";
const tooLong = "á".repeat(61_000);

const area = { ...accountForms, ...candidateForms, ...signInForms, ...publicForms, ...linkForms, ...fileForms };

describe.each(Object.entries(area))("%s", (_, form) => {
	test.each(["pt", "en"] as const)("%s", (locale) =>
		withRollback(async (inside) => {
			const scene = await createFormFixture(inside, locale);
			const posted = await form.open(scene);
			const { browser, visit } = await startBrowserSession(scene, posted);
			const cookie = await localeCookie.serialize(locale);
			browser.cookies.set("lng", cookie.slice(4, cookie.indexOf(";")));
			const request = renderPage({
				posted,
				locale,
				loaderData: (await visit()).body,
				actionData: undefined,
			}).controls();
			const boxes = new Map(request.map(({ attribs }) => [attribs.name, attribs.type]));
			/** Fills every field of the form with this text; an empty text leaves checkboxes out. */
			const allAs = (text: string): Input => {
				const filled = Object.entries(posted.full).filter(([name]) => text !== "" || boxes.get(name) !== "checkbox");
				return Object.fromEntries(filled.map(([name, value]) => [name, boxes.has(name) ? text : value]));
			};
			const send = async (input: Input, what: string, files?: Record<string, File>) => {
				await sql`savepoint sent`.execute(scene.trx);
				const answer = await visit(buildFormData(input, files));
				const { errors } = readFormResult(answer.body);
				if ([401, 422].includes(answer.status)) {
					const { body: loaderData } = await visit();
					const page = renderPage({ posted, locale, loaderData, actionData: answer.body });
					expectAccessibleErrors(page, errors, input, locale, what);
				}
				await sql`rollback to savepoint sent`.execute(scene.trx);
				return { status: answer.status, errors };
			};
			const sent = await send(posted.full, "valid", posted.files);
			expect(sent.errors, "as a person fills it").toEqual({});
			expect([200, 302, 303, 409], "as a person fills it").toContain(sent.status);
			const refusals: number[] = [];
			for (const [what, text] of [
				["empty", ""],
				["wrong", wrong],
				["too long", tooLong],
			] as const) {
				const { status } = await send(allAs(text), what);
				expect([200, 302, 303, 401, 409, 422], what).toContain(status);
				if ([401, 422].includes(status)) refusals.push(status);
			}
			expect(refusals.length, "something of it is refused").toBeGreaterThan(0);
		}),
	);
});
