import { data } from "react-router";
import { z } from "zod";
import { checkCredentials } from "#app/auth/oauth/check-credentials.server.ts";
import { providerNames } from "#app/auth/oauth/provider-names.ts";
import {
	getProviderConfig,
	getProviderStrategy,
	isProvider,
	providers,
	readSocialCredentials,
	type SocialCredentials,
	sealSocialCredentials,
} from "#app/auth/oauth/providers.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database } from "#app/context.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { site_configs } from "#app/entities/administrator/site_configs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { clearSiteCache } from "#app/ops/site-cache.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { type FlashMessage, redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSocialCredentials, type Provider, saveSocialCredentials } from "#db/queries/identities.ts";
import { findSiteTheme } from "#db/queries/site-configs.ts";
import type { Route } from "./+types/sign-in";

const getPath = (uid: string) => `${site_configs.path}/${uid}/sign_in`;
const getCallback = (domain: string, provider: Provider) => `${siteOrigin(domain)}/auth/${provider}/callback`;

/** Includes everything stored except the secret. */
export const readSignIn = recruiterLoader(
	{ can: ["read", "site_configs"] },
	async ({ trx, format, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { site, credentials } = await findStored(trx, parseUid(params.id));
		return {
			title: format.title(format.t("sites:signIn.title")),
			back: { to: `${site_configs.path}/${site.uid}`, label: site.title },
			providers: providers.map((provider) => ({
				key: provider,
				name: providerNames[provider],
				forWhom: format.t(
					`sites:signIn.for.${getProviderStrategy(provider) === "recruiters" ? "recruiters" : "candidates"}`,
				),
				callback: getCallback(site.domain, provider),
				clientId: credentials[provider]?.clientId ?? null,
			})),
		};
	},
);

async function findStored(trx: Scoped, uid: string, { lock = false } = {}) {
	const site = await findSiteTheme(trx, uid, { lock });
	if (!site) throw notFound();
	const credentials = readSocialCredentials(await findSocialCredentials(trx, site.id));
	return { site, credentials };
}

const schema = z.object({
	client_id: z.string().trim().min(1).max(200),
	client_secret: z.string().trim().min(1).max(500).optional(),
});

/** An empty secret keeps the stored one. */
export async function changeSignIn({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "site_configs");
	const form = await readForm(request);
	const { t } = createFormatters(context);
	const uid = parseUid(params.id);
	const provider = form.get("provider");
	await inBusiness(context.get(database), user.businessId, (trx) => findStored(trx, uid));
	if (typeof provider !== "string" || !isProvider(provider)) return data({ provider: null, result: null }, 400);
	const name = providerNames[provider];
	const back = (message: FlashMessage) => redirectWithToast(getPath(uid), message, { status: 303 });
	const what = form.get("what");
	if (what === "check") {
		const { site, credentials } = await inBusiness(context.get(database), user.businessId, (trx) =>
			findStored(trx, uid),
		);
		const config = getProviderConfig(provider, credentials);
		if (!config) return back({ type: "error", message: t("sites:signIn.missing", { name }) });
		const state = await checkCredentials(config, getCallback(site.domain, provider));
		return back({ type: state === "accepted" ? "success" : "error", message: t(`sites:signIn.${state}`, { name }) });
	}
	await requireRecentSignIn(context, getPath(uid), { request, form });
	const write = (change: (stored: SocialCredentials) => SocialCredentials | null) =>
		inBusiness(context.get(database), user.businessId, async (trx) => {
			const { site, credentials } = await findStored(trx, uid, { lock: true });
			const next = change(credentials);
			if (next === null) return false;
			await saveSocialCredentials(trx, site.id, sealSocialCredentials(next));
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: site_configs.key,
				recordId: site.id,
				// Never the secret.
				changes: {
					[`sign_in_${provider}`]: [credentials[provider]?.clientId ?? null, next[provider]?.clientId ?? null],
				},
			});
			return true;
		});
	if (what === "remove") {
		await write(({ [provider]: _, ...others }) => others);
		clearSiteCache();
		return back({ type: "success", message: t("sites:signIn.removed", { name }) });
	}
	const parsed = parseForm(form, schema, t);
	const refused = (result: FormResult) => data({ provider, result }, 422);
	if (!parsed.ok) return refused(parsed.result);
	const { client_id: clientId, client_secret } = parsed.value;
	const saved = await write((stored) => {
		const clientSecret = client_secret ?? stored[provider]?.clientSecret;
		return clientSecret ? { ...stored, [provider]: { ...stored[provider], clientId, clientSecret } } : null;
	});
	if (!saved) return refused(parsed.reply({ client_secret: ["forms:required"] }));
	clearSiteCache();
	return back({ type: "success", message: t("sites:signIn.saved", { name }) });
}
