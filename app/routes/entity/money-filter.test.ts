import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as list from "./list.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test.each([
	["", "Salário até: de 15.000"],
	["&filters[currency]=USD", "Salário até: de US$ 15.000"],
	["&filters[currency]=BRL", "Salário até: de R$ 15.000"],
])("the amount filter is shown in the selected currency (%s)", (chosen, words) =>
	withRollback(async ({ db, trx, business: home }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		const path = `/recruiters/jobs?filters[salary_to_from]=15000${chosen}`;
		const page = unpackListPage((await browser.visit(list, { path, above: [recruitersOnly] })).body as PackedPage);
		const labels = page.active.map(({ label }) => label.replaceAll("\u00a0", " "));
		expect(labels).toContain(words);
	}),
);
