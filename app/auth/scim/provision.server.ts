import type { RouterContextProvider } from "react-router";
import { getFullName, isEmail, type UserChanges } from "#app/domain/access/scim/user.ts";
import { mailDomain } from "#app/domain/access/sso.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAccountByEmail, findRecruiterBusiness, lockSignUp } from "#db/queries/accounts.ts";
import { isLastAdmin, lockAdmins, setColleagueStatus } from "#db/queries/colleagues.ts";
import { changeSignInAddress } from "#db/queries/sign-in-address.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { removeFromDirectoryGroups } from "#db/queries/sso/directory-groups.ts";
import {
	type DirectoryPerson,
	findByUserName,
	findRecruiterState,
	releaseDirectoryPerson,
	saveDirectoryPerson,
	updateDirectoryAccount,
} from "#db/queries/sso/directory-people.ts";
import { mayAlwaysUsePassword } from "#db/queries/sso/domains.ts";
import { findSsoFacts } from "#db/queries/sso/people.ts";
import { findReachedSeatLimit } from "#db/queries/subscriber-account.ts";
import { syncRoles } from "../sso/sync-roles.server.ts";
import { getDirectoryActor } from "./directory.server.ts";
import { toScimError } from "./scim-response.server.ts";

interface Call {
	context: Readonly<RouterContextProvider>;
	trx: Scoped;
	connection: Connection;
}

type Named = UserChanges & { userName: string };

/** Creates the account, or takes over the one with this address. Returns its SCIM ID. */
export async function provisionUser(call: Call, changes: UserChanges): Promise<string> {
	const { trx, connection } = call;
	const named = { ...changes, userName: changes.userName ?? "" };
	const email = getEmail(call, named);
	await refuseTakenName(call, named.userName, null);
	await lockAddress(call, email);
	const account = await findAccountByEmail(trx, "recruiters", email);
	const active = changes.active ?? true;
	const id = account ? account.id : await create(call, named, email, active);
	const before = await findRecruiterState(trx, connection.id, id);
	if (before.userName !== null) throw taken(call, email);
	if (account) {
		const name = getFullName(named, { name: account.name, givenName: null, familyName: null }, account.name);
		const title = changes.title === undefined ? before.title : changes.title;
		await updateAccount(call, id, { name: account.name, title: before.title }, { name, title });
		await setAccess(call, { id, name, status: before.status, isAdmin: before.isAdmin }, active);
	}
	const uid = await saveDirectoryPerson(trx, connection.id, id, {
		userName: named.userName,
		externalId: changes.externalId ?? null,
		givenName: changes.givenName ?? null,
		familyName: changes.familyName ?? null,
	});
	await note(call, id, { directory: [null, named.userName] }, account ? "link_identity" : "update");
	return uid;
}

async function create(call: Call, changes: Named, email: string, active: boolean): Promise<number> {
	const { context, trx, connection } = call;
	const seats = active ? await findReachedSeatLimit(trx) : null;
	if (seats !== null) throw toScimError(context, 403, "seats", { values: { seats } });
	const name = getFullName(changes, null, email.split("@")[0] ?? email);
	const values = { name, email, mail_daily_limit: 200, ...(changes.title ? { title: changes.title } : {}) };
	const { id } = await insertRecord(trx, recruiters, values, getDirectoryActor(context, connection));
	// No invitation is mailed: people in the directory sign in through their business.
	await setColleagueStatus(trx, id, active ? "active" : "suspended");
	await syncRoles(trx, connection, id, { isNew: true });
	return id;
}

export async function updateProvisionedUser(call: Call, person: DirectoryPerson, changes: UserChanges): Promise<void> {
	const { trx, connection } = call;
	const userName = changes.userName ?? person.userName ?? "";
	if (userName.toLowerCase() !== person.userName?.toLowerCase()) await refuseTakenName(call, userName, person.uid);
	const email = getNextEmail(call, person, { ...changes, userName });
	if (email !== person.email) await changeAddress(call, person, email);
	const name = getFullName(changes, person, person.name);
	const title = changes.title === undefined ? person.title : changes.title;
	await updateAccount(call, person.recruiterId, person, { name, title });
	if (changes.active !== undefined) await setAccess(call, { ...person, id: person.recruiterId, name }, changes.active);
	const keep = <T>(next: T | undefined, before: T) => (next === undefined ? before : next);
	const next = {
		userName,
		externalId: keep(changes.externalId, person.externalId),
		givenName: keep(changes.givenName, person.givenName),
		familyName: keep(changes.familyName, person.familyName),
	};
	const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === person[key]);
	if (!isSame) await saveDirectoryPerson(trx, connection.id, person.recruiterId, next);
	if (userName !== person.userName) await note(call, person.recruiterId, { directory: [person.userName, userName] });
}

export async function deprovisionUser(call: Call, person: DirectoryPerson): Promise<void> {
	const { trx, connection } = call;
	await setAccess(call, { ...person, id: person.recruiterId }, false);
	await removeFromDirectoryGroups(trx, connection.id, person.recruiterId);
	await syncRoles(trx, connection, person.recruiterId, {});
	await releaseDirectoryPerson(trx, person.id);
	await note(call, person.recruiterId, { directory: [person.userName, null] }, "unlink_identity");
}

/** The work address; a userName that is an e-mail address serves as fallback. */
function getEmail({ context, connection }: Call, { email, userName }: Named): string {
	const chosen = email ?? (isEmail(userName) ? userName.toLowerCase() : null);
	if (chosen === null) throw toScimError(context, 400, "noMail", { scimType: "invalidValue" });
	const { domains } = connection;
	if (!domains.includes(mailDomain(chosen)))
		throw toScimError(context, 400, "foreignDomain", {
			scimType: "invalidValue",
			values: { email: chosen, domains: domains.join(", ") },
		});
	return chosen;
}

function getNextEmail(call: Call, person: DirectoryPerson, changes: Named): string {
	if (changes.email === person.email) return person.email;
	if (changes.email) return getEmail(call, changes);
	// When userName is the address and no other was sent, both change together.
	const followed = person.userName?.toLowerCase() === person.email && isEmail(changes.userName);
	return followed && changes.userName.toLowerCase() !== person.email ? getEmail(call, changes) : person.email;
}

async function changeAddress(call: Call, person: DirectoryPerson, email: string): Promise<void> {
	const { trx } = call;
	await refuseBreakGlass(call, { id: person.recruiterId, name: person.name });
	await lockAddress(call, email);
	if (await findAccountByEmail(trx, "recruiters", email)) throw taken(call, email);
	await changeSignInAddress(trx, { strategy: "recruiters", id: person.recruiterId }, email);
	await note(call, person.recruiterId, { email: [person.email, email] });
}

/** Locks the address; refuses it when another account or a client contact has it. */
async function lockAddress({ context, trx, connection }: Call, email: string): Promise<void> {
	await lockSignUp(trx, "recruiters", email);
	const conflict = (message: "elsewhere" | "otherKind") =>
		toScimError(context, 409, message, { scimType: "uniqueness", values: { email } });
	const businessId = await findRecruiterBusiness(trx, email);
	if (businessId !== undefined && businessId !== connection.businessId) throw conflict("elsewhere");
	const facts = await findSsoFacts(trx, "recruiters", { email, knownId: null, accountId: null });
	if (businessId === undefined && facts.isOtherKind) throw conflict("otherKind");
}

async function refuseTakenName(call: Call, userName: string, ownUid: string | null): Promise<void> {
	const other = await findByUserName(call.trx, call.connection.id, userName);
	if (other !== null && other !== ownUid) throw taken(call, userName);
}

const taken = ({ context }: Call, name: string) =>
	toScimError(context, 409, "taken", { scimType: "uniqueness", values: { name } });

async function updateAccount(call: Call, id: number, before: Shown, next: Shown): Promise<void> {
	const changes = {
		...(before.name === next.name ? {} : { name: [before.name, next.name] }),
		...(before.title === next.title ? {} : { title: [before.title, next.title] }),
	};
	if (Object.keys(changes).length === 0) return;
	await updateDirectoryAccount(call.trx, id, { name: next.name, title: next.title });
	await note(call, id, changes);
}

interface Shown {
	name: string;
	title: string | null;
}

interface Holder {
	id: number;
	name: string;
	status: string;
	isAdmin: boolean;
}

/** Revoking ends sessions, links and API tokens at once. */
async function setAccess(call: Call, holder: Holder, active: boolean): Promise<void> {
	const { context, trx } = call;
	const { id, name, status } = holder;
	const isOpen = status === "active" || status === "invited";
	if (isOpen === active) return;
	if (active) {
		const seats = await findReachedSeatLimit(trx);
		if (seats !== null) throw toScimError(context, 403, "seats", { values: { seats } });
	} else {
		await lockAdmins(trx);
		await refuseBreakGlass(call, holder);
		if (holder.isAdmin && (await isLastAdmin(trx, id)))
			throw toScimError(context, 403, "lastAdmin", { values: { name } });
	}
	const next = active ? "active" : "suspended";
	const ended = await setColleagueStatus(trx, id, next);
	await note(call, id, { status: [status, next], ...(ended > 0 ? { ended_sessions: ended } : {}) });
}

async function refuseBreakGlass({ context, trx }: Call, { id, name }: Pick<Holder, "id" | "name">): Promise<void> {
	if (await mayAlwaysUsePassword(trx, id)) throw toScimError(context, 403, "breakGlass", { values: { name } });
}

async function note(
	{ context, trx, connection }: Call,
	id: number,
	changes: Record<string, unknown>,
	action = "update",
) {
	const { ip, ...actor } = getDirectoryActor(context, connection);
	await audit(trx, { actor, action, recordType: recruiters.key, recordId: id, changes, ip });
}
