import { expect, test } from "vitest";
import type { Strategy } from "#app/domain/access/session-user.ts";
import * as address from "#app/routes/tokens/sign-in-address.tsx";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { aCandidate, aClientContact, aRecruiter, useDatabase } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashSecret, newSecret } from "../secret.server.ts";

const database = useDatabase();

const makers = {
	candidates: aCandidate,
	client_contacts: aClientContact,
	recruiters: aRecruiter,
} satisfies Record<Strategy, unknown>;

const make = (trx: Scoped, strategy: Strategy, email: string): Promise<{ id: number }> =>
	makers[strategy](trx, { email });

test.each(["candidates", "client_contacts", "recruiters"] as const)(
	"a pending address change reports taken when another account takes the address, for %s",
	async (strategy) => {
		const home = await database.business();
		// Recruiters' addresses are unique across businesses.
		const { id: elsewhere } = strategy === "recruiters" ? await database.business("Land Talentos") : home;
		const expected = `wanted.${strategy}@mail.example`;
		const secret = newSecret();
		await inBusiness(database.db, home.id, async (trx) => {
			const { id } = await make(trx, strategy, `before.${strategy}@mail.example`);
			await insertToken(trx, {
				purpose: "change_address",
				owner: { strategy, businessId: home.id, id },
				tokenHash: hashSecret(secret),
				seconds: 600,
				host: home.host,
				newEmail: expected,
			});
		});
		let commit = () => {};
		const locked = new Promise<void>((resolve) => {
			commit = resolve;
		});
		let inserted = () => {};
		const isThere = new Promise<void>((resolve) => {
			inserted = resolve;
		});
		const other = inBusiness(database.db, elsewhere, async (trx) => {
			await make(trx, strategy, expected);
			inserted();
			await locked;
		});
		await isThere;
		const browser = new Browser(database.db, home.host);
		const answer = browser.visit(address, {
			path: `/sign_in_address/${secret}`,
			params: { token: secret },
			form: { sure: "1" },
		});
		// The write waits for the other transaction to end.
		await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
		commit();
		await other;
		expect(await answer).toMatchObject({ status: 409, body: { state: "taken" } });
	},
);

async function waiting(): Promise<number | null> {
	const { rowCount } = await database.owner.query(
		"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return rowCount;
}
