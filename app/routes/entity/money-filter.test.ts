import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { Browser } from "#app/auth/testing.ts";
import * as business from "#app/routes/public/business.tsx";
import { receivePage, type SentPage } from "#app/ui/list-view/compact-payload.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";
import * as list from "./list.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test.each([
	["", "Salário até: de 15.000"],
	["&filters[currency]=USD", "Salário até: de US$ 15.000"],
	["&filters[currency]=BRL", "Salário até: de R$ 15.000"],
])("the amount filter is shown in the selected currency (%s)", (chosen, words) =>
	rolledBack(async ({ db, trx, business: home }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		const path = `/recruiters/jobs?filters[salary_to_from]=15000${chosen}`;
		const page = receivePage((await browser.visit(list, { path, above: [recruitersOnly] })).body as SentPage);
		const labels = page.active.map(({ label }) => label.replaceAll("\u00a0", " "));
		expect(labels).toContain(words);
	}),
);
