import { data, type RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { entities } from "#app/entities/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { countApiTokens, insertApiToken, listApiTokens, revokeApiToken } from "#db/queries/api-tokens.ts";
import { findAssistantAccess } from "#db/queries/assistants.ts";
import { hashSecret, newSecret } from "../secret.server.ts";
import { requireRecentSignIn } from "../session/recent-sign-in.server.ts";
import { apiTokenSchema } from "./api-token-schema.server.ts";
import { tokenScopes } from "./token-scopes.ts";

type Context = Readonly<RouterContextProvider>;

/** Limits how many tokens a stolen session can create. */
const maxTokens = 20;

/** Readable entities a token may be limited to; entities sharing a resource appear once. */
export function scopableResources(user: Recruiter) {
	const named = (resource: string) =>
		entities.find(({ key }) => key === resource) ?? entities.find((entity) => entity.resource === resource);
	return entities.filter((entity) => can(user, "read", entity.resource) && entity === named(entity.resource));
}

export async function readApiTokens(context: Context, { businessId, id }: Recruiter) {
	const tokens = await inBusiness(context.get(database), businessId, (trx) => listApiTokens(trx, id));
	return tokens.map(({ usedAt, expiresAt, name, scope, resources, ...token }) => ({
		id: token.id,
		name: name ?? "",
		scope: tokenScopes.find((known) => known === scope) ?? "write",
		resources,
		expiresAt: expiresAt.toISOString(),
		usedAt: usedAt?.toISOString() ?? null,
	}));
}

/** Assistant tokens require permission by the business and by one of the user's roles. */
export async function readTokenScopes(context: Context, user: Recruiter): Promise<(typeof tokenScopes)[number][]> {
	const access = await inBusiness(context.get(database), user.businessId, (trx) => findAssistantAccess(trx, user));
	return tokenScopes.filter((scope) => scope !== "assistant" || access === "open");
}

/** Creates or revokes one of the recruiter's tokens; null for other forms. */
export async function apiTokenAction(context: Context, request: Request, form: FormData, user: Recruiter) {
	switch (form.get("what")) {
		case "api_token":
			return createToken(context, request, form, user);
		case "revoke_api_token":
			return revokeToken(context, user, Number(form.get("token")));
		default:
			return null;
	}
}

/** The token itself is in this one answer and nowhere else. */
async function createToken(context: Context, request: Request, form: FormData, user: Recruiter) {
	const { businessId } = user;
	const parsed = parseForm(form, apiTokenSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ tokenResult: parsed.result }, { status: 422 });
	await requireRecentSignIn(context, "/recruiters/profile#api-tokens", { request, form });
	const { name, scope, days } = parsed.value;
	const chosen = parsed.value.resources ?? [];
	const offered = scopableResources(user);
	if (chosen.some((item) => !offered.some(({ resource }) => resource === item)))
		return data({ tokenResult: parsed.reply({ resources: ["forms:invalid"] }) }, { status: 422 });
	const resources = chosen.length > 0 ? [...new Set(chosen)] : null;
	const apiToken = newSecret();
	if (!(await readTokenScopes(context, user)).includes(scope))
		return data({ tokenResult: parsed.reply({ scope: ["forms:invalid"] }) }, { status: 422 });
	const created = await inBusiness(context.get(database), businessId, async (trx) => {
		if ((await countApiTokens(trx, user.id)) >= maxTokens) return false;
		await insertApiToken(trx, user.id, {
			tokenHash: hashSecret(apiToken),
			name,
			scope,
			resources,
			days: Number(days),
			ip: context.get(requestInfo).ip,
		});
		await record(context, trx, user, "create_api_token", {
			name,
			scope,
			resources: resources?.join(", ") ?? "*",
			days,
		});
		return true;
	});
	if (created) return data({ apiToken });
	const tooMany = [{ key: "auth:apiTokens.tooMany", values: { count: maxTokens } }];
	return data({ tokenResult: parsed.reply({ "": tooMany }) }, { status: 422 });
}

async function revokeToken(context: Context, user: Recruiter, id: number) {
	const { businessId } = user;
	if (Number.isSafeInteger(id)) {
		await inBusiness(context.get(database), businessId, async (trx) => {
			const name = await revokeApiToken(trx, user.id, id);
			if (name !== undefined) await record(context, trx, user, "revoke_api_token", { name });
		});
	}
	const message = context.get(i18n).t("auth:apiTokens.revoked");
	return redirectWithToast("/recruiters/profile#api-tokens", { type: "success", message }, { status: 303 });
}

async function record(context: Context, trx: Scoped, user: Recruiter, action: string, changes: Record<string, string>) {
	await audit(trx, {
		actor: { type: "recruiter", id: user.id, name: user.name },
		action,
		recordType: "recruiters",
		recordId: user.id,
		changes,
		ip: context.get(requestInfo).ip,
	});
}
