import type { RouterContextProvider } from "react-router";
import { sendAddressNotice } from "#app/auth/password/sign-in-address-mail.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Account, findAccountById } from "#db/queries/accounts.ts";
import { isSigningIn, listSigningIn } from "#db/queries/sign-in-address.ts";

type Context = Readonly<RouterContextProvider>;

/** The accounts of two records that somebody signs in with, before they become one; null unless both are. */
export async function twoAccounts(
	trx: Scoped,
	businessId: number,
	entity: string,
	ids: readonly number[],
): Promise<Account[] | null> {
	if (!isSigningIn(entity)) return null;
	if ((await listSigningIn(trx, businessId, entity, ids)).size < 2) return null;
	const found: Account[] = [];
	for (const id of ids) {
		const account = await findAccountById(trx, businessId, { strategy: entity, id });
		if (account) found.push(account);
	}
	return found;
}

/** After two accounts became one: whoever reads the address that signs in no longer is told. */
export async function tellOldAddress(context: Context, trx: Scoped, before: Account[] | null, keptId: number) {
	const kept = before?.find(({ id }) => id === keptId);
	if (!before || !kept) return;
	const after = await findAccountById(trx, kept.businessId, kept);
	for (const account of before)
		if (account.email !== after?.email) await sendAddressNotice(context, trx, account, "merged");
}
