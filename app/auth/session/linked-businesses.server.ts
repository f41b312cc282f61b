import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type Account, findAccountById } from "#db/queries/accounts.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import { listLinked, type RecruiterAccount } from "#db/queries/linked-accounts.ts";
import { readCookies, serializeCookie, sessionSeconds } from "./cookies.ts";

type Context = Readonly<RouterContextProvider>;

export interface LinkedBusiness {
	account: Account;
	name: string;
	logo: string | null;
}

export async function listLinkedBusinesses(context: Context, user: RecruiterAccount): Promise<LinkedBusiness[]> {
	const db = context.get(database);
	const linked = await inBusiness(db, user.businessId, (trx) => listLinked(trx, user.id));
	const result: LinkedBusiness[] = [];
	for (const { businessId, id } of linked) {
		const other = await inBusiness(db, businessId, async (trx) => {
			const back = await listLinked(trx, id);
			if (!back.some((item) => item.businessId === user.businessId && item.id === user.id)) return null;
			const account = await findAccountById(trx, { strategy: "recruiters", id });
			if (!account?.mayEnter) return null;
			const { name, logo_url: logo } = await findBusiness(trx);
			return { account, name, logo };
		});
		if (other) result.push(other);
	}
	return result;
}

/** Specification, section 2: the browser remembers the last chosen business. */
const name = "auth.business";

export const chosenBusinessCookie = (context: Context, businessId: number) =>
	serializeCookie(context, name, String(businessId), { maxAge: sessionSeconds });

export async function findChosenAccount(context: Context, request: Request, account: Account): Promise<Account | null> {
	const chosen = Number(readCookies(request).get(name));
	if (account.strategy !== "recruiters" || !chosen || chosen === account.businessId) return null;
	const others = await listLinkedBusinesses(context, account);
	return others.find((other) => other.account.businessId === chosen)?.account ?? null;
}
