import { Browser } from "#app/auth/browser.testing.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { aConnection } from "#app/routes/auth/sso/sso.testing.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { setDirectoryToken } from "#db/queries/sso/directory.ts";
import type { TestBusiness } from "#db/testing.ts";
import * as config from "./config.ts";
import * as group from "./group.ts";
import * as groups from "./groups.ts";
import { middleware } from "./layout.ts";
import * as unknown from "./not-found.ts";
import * as types from "./resource-types.ts";
import * as schemas from "./schemas.ts";
import * as user from "./user.ts";
import * as users from "./users.ts";

type Json = Record<string, unknown>;

interface Inside {
	db: Db;
	trx: Scoped;
	business: TestBusiness;
}

const modules = {
	Users: [users, user],
	Groups: [groups, group],
	ServiceProviderConfig: [config, config],
	ResourceTypes: [types, types],
	Schemas: [schemas, schemas],
} as const;

/** A connection with a directory, and the calls of one. */
export async function aDirectory({ db, trx, business }: Inside, wanted: Parameters<typeof aConnection>[2] = {}) {
	const connection = await aConnection(trx, business, wanted);
	const token = newSecret();
	await setDirectoryToken(trx, connection.id, hashSecret(token));
	const browser = new Browser(db, business.host);
	const call = async (
		method: string,
		path: string,
		body?: object | string,
		{ with: bearer = token, at = connection.uid, of = business.id, headers = {} as Record<string, string> } = {},
	) => {
		const [bare = ""] = path.split("?");
		const [kind = "", id] = bare.split("/");
		const pair = modules[kind as "Users"];
		const text = typeof body === "string" ? body : body && JSON.stringify(body);
		const answer = await browser.visit((pair ? pair[id === undefined ? 0 : 1] : unknown) as typeof users, {
			path: `/scim/v2/${of}/${at}/${path}`,
			params: { business: String(of), uid: at, ...(id === undefined ? {} : { id }) },
			above: middleware,
			method,
			...(text === undefined ? {} : { body: text }),
			headers: {
				Origin: "",
				"Sec-Fetch-Site": "",
				"Accept-Language": "en",
				Authorization: bearer === "" ? "" : `Bearer ${bearer}`,
				"Content-Type": "application/scim+json",
				...headers,
			},
		});
		const json = (typeof answer.body === "string" && answer.body !== "" ? JSON.parse(answer.body) : {}) as Json;
		return { status: answer.status, headers: answer.headers, json, id: String(json.id ?? "") };
	};
	const patch = (path: string, ...operations: object[]) =>
		call("PATCH", path, {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
			Operations: operations,
		});
	return { connection, token, call, patch };
}
