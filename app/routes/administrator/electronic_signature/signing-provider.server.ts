import { createPrivateKey } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import {
	type ExternalProvider,
	isExternalProvider,
	type SigningAccount,
	SigningError,
	type SigningSecrets,
} from "#app/domain/signatures/provider-adapter.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getServiceBase, webhookSecretHeader } from "#app/integrations/signing/service-call.server.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { type ParsedForm, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	chooseSigningProvider,
	clearSigningProvider,
	countOpenByProvider,
	findSigningProvider,
	openSigningSecrets,
	saveProviderCheck,
	saveSigningProvider,
	toSigningAccount,
} from "#db/queries/signatures/providers.ts";
import { providerPath, signaturePath } from "./paths.ts";

/** Characters of a key or a secret. */
const secretLimits = { shortest: 8, longest: 4_000 } as const;

const schema = z.object({
	intent: z.string().optional(),
	address: optionalLine(500),
	account: optionalLine(200),
	client_id: optionalLine(200),
	user_id: optionalLine(200),
	// Input names with `_password` are never echoed back in a response.
	token_password: z.string().trim().max(secretLimits.longest).optional(),
	secret_password: z.string().trim().max(500).optional(),
	key_password: z.string().trim().max(8_000).optional(),
	asks_cpf: z.boolean().optional(),
});

interface ProviderArgs extends RouteArgs {
	params: { provider: string };
}

function providerIn({ provider }: { provider: string }): ExternalProvider {
	if (!isExternalProvider(provider)) throw notFound();
	return provider;
}

/** Keys never leave the server. */
export async function readSigningProvider({ trx, params, format }: RecruiterLoaderArgs<ProviderArgs>) {
	const { t, when } = format;
	const provider = providerIn(params);
	const row = await findSigningProvider(trx, { provider });
	const secrets = row && openSigningSecrets(row);
	const name = t(`signing:providers.names.${provider}`);
	const open = (await countOpenByProvider(trx))[provider] ?? 0;
	return {
		pageTitle: format.title(name),
		name,
		provider,
		back: signaturePath,
		remove: secrets ? `${providerPath(provider)}/remove` : null,
		values: {
			address: row?.address ?? "",
			account: row?.account ?? "",
			client_id: row?.client_id ?? "",
			user_id: row?.user_id ?? "",
			asks_cpf: row?.asks_cpf ? "on" : "",
		},
		stored: {
			token: Boolean(secrets?.token),
			secret: Boolean(secrets?.secret),
			key: Boolean(secrets?.privateKey),
		},
		usual: getServiceBase({ provider, address: null }).base,
		isReady: Boolean(secrets),
		isChosen: row?.chosen ?? false,
		open: open > 0 ? t("signing:providers.open", { count: open }) : null,
		checked: row?.checked_at ? t("signing:providers.checked", { when: when(row.checked_at).text }) : null,
		trouble: row?.trouble ? t(`signing:providers.troubles.${row.trouble}`) : null,
		detail: row?.detail ? t("signing:providers.detail", { detail: row.detail }) : null,
		webhook: {
			address: toSigningAccount(trx, row)?.webhook ?? null,
			hint: t(`signing:providers.webhookHints.${provider}`, { header: webhookSecretHeader }),
			seen: row?.webhook_at
				? t("signing:providers.webhookSeen", { when: when(row.webhook_at).text })
				: t("signing:providers.webhookNever"),
		},
	};
}

/** Saves credentials, tests the connection, or selects the service for new requests. */
export async function changeSigningProvider({ context, params, request }: ProviderArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const provider = providerIn(params);
	const { t } = createFormatters(context);
	const actor = getActor(context, user);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(providerPath(provider), { type, message }, { status: 303 });
	const intent = form.get("intent");
	if (intent === "test") {
		const row = await inside((trx) => findSigningProvider(trx, { provider }));
		const outcome = row?.shut
			? { trouble: "sandbox" as const, detail: null }
			: await check(row ? toSigningAccount(user, row) : null);
		await inside((trx) => saveProviderCheck(trx, provider, outcome));
		if (!outcome.trouble) return back("success", t("signing:providers.works"));
		return back("error", t("signing:providers.fails", { problem: t(`signing:providers.troubles.${outcome.trouble}`) }));
	}
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { address, account, client_id, user_id, asks_cpf } = parsed.value;
	return inside(async (trx) => {
		const row = await findSigningProvider(trx, { provider });
		const old = row ? openSigningSecrets(row) : null;
		const secrets: SigningSecrets = {
			token: parsed.value.token_password || (old?.token ?? ""),
			secret: parsed.value.secret_password || (old?.secret ?? ""),
			privateKey: parsed.value.key_password || (old?.privateKey ?? ""),
		};
		const errors = findProblems(provider, parsed, secrets);
		if (Object.keys(errors).length > 0) return data({ result: parsed.reply(errors) }, { status: 422 });
		const values = {
			address: address || null,
			account: account || null,
			client_id: client_id || null,
			user_id: user_id || null,
			asks_cpf: asks_cpf ?? false,
		};
		await saveSigningProvider(trx, provider, { ...values, secrets, recruiterId: user.id });
		await audit(trx, {
			actor,
			action: "update",
			recordType: "signature_providers",
			recordId: row?.id ?? null,
			// Of secrets only that they changed.
			changes: {
				provider: [null, provider],
				address: [row?.address ?? null, values.address],
				...(parsed.value.token_password || parsed.value.secret_password || parsed.value.key_password
					? { credentials: ["…", "…"] }
					: {}),
			},
			ip: actor.ip ?? null,
		});
		return back("success", t("signing:providers.saved"));
	});
}

async function check(account: SigningAccount | null) {
	try {
		if (!account) throw new SigningError("credentials", { isCertain: true });
		await getSigningService(account.provider).check(account);
		return { trouble: null, detail: null };
	} catch (error) {
		if (!(error instanceof SigningError)) throw error;
		return { trouble: error.trouble, detail: error.detail };
	}
}

type Values = ParsedForm<typeof schema> & { ok: true };

function findProblems(provider: ExternalProvider, { value }: Values, secrets: SigningSecrets) {
	const { shortest, longest } = secretLimits;
	const isWrong = (text: string | undefined) => Boolean(text) && (text as string).length < shortest;
	const size = { key: "signing:providers.problems.secret", shortest, longest } as never;
	const isJwt = provider === "docusign" && secrets.privateKey !== "";
	const errors: Record<string, never[]> = {};
	if (value.address && findOutboundUrlProblem(value.address))
		errors.address = ["signing:providers.problems.address" as never];
	if (isWrong(value.token_password) || (!isJwt && secrets.token === "")) errors.token_password = [size];
	if (isWrong(value.secret_password)) errors.secret_password = [size];
	if (provider !== "docusign") return errors;
	if (!value.account) errors.account = ["signing:providers.problems.account" as never];
	if (value.key_password && !isRsaKey(value.key_password))
		errors.key_password = ["signing:providers.problems.privateKey" as never];
	else if (isJwt && !(value.client_id && value.user_id)) errors.client_id = ["signing:providers.problems.jwt" as never];
	return errors;
}

function isRsaKey(pem: string): boolean {
	try {
		return createPrivateKey(pem).asymmetricKeyType === "rsa";
	} catch {
		return false;
	}
}

/** Open requests affected by removing a service's credentials. */
export async function readRemoval({ trx, params, format }: RecruiterLoaderArgs<ProviderArgs>) {
	const { t } = format;
	const provider = providerIn(params);
	const row = await findSigningProvider(trx, { provider });
	if (!row?.sealed) throw notFound();
	const open = (await countOpenByProvider(trx))[provider] ?? 0;
	return {
		pageTitle: format.title(t("signing:providers.remove")),
		name: t(`signing:providers.names.${provider}`),
		back: providerPath(provider),
		text: open > 0 ? t("signing:providers.removeText", { count: open }) : t("signing:providers.removeFree"),
	};
}

export async function removeSigningProvider({ trx, params, t, actor }: RecruiterActionArgs<ProviderArgs>) {
	const provider = providerIn(params);
	if (!(await findSigningProvider(trx, { provider }))?.sealed) throw notFound();
	await clearSigningProvider(trx, provider);
	await audit(trx, {
		actor,
		action: "delete",
		recordType: "signature_providers",
		recordId: null,
		changes: { provider: [provider, null] },
		ip: actor.ip ?? null,
	});
	return redirectWithToast(
		signaturePath,
		{ type: "success", message: t("signing:providers.removed") },
		{ status: 303 },
	);
}

/** Selects the service for new requests: a configured one, or the product itself. */
export async function chooseProvider({ trx, form, t, actor }: RecruiterActionArgs<RouteArgs>) {
	const name = String(form.get("provider") ?? "");
	if (name !== "own" && !isExternalProvider(name)) return data({ settings: null, certificate: null }, { status: 422 });
	const before = await findSigningProvider(trx, { chosen: true });
	const chosen = await chooseSigningProvider(trx, name === "own" ? null : name);
	if (!chosen)
		return redirectWithToast(
			signaturePath,
			{ type: "error", message: t("signing:providers.notReady") },
			{ status: 303 },
		);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "signature_settings",
		recordId: null,
		changes: { provider: [before?.provider ?? "own", name] },
		ip: actor.ip ?? null,
	});
	const provider = t(`signing:providers.names.${name}`);
	return redirectWithToast(
		signaturePath,
		{ type: "success", message: t("signing:providers.chosen", { provider }) },
		{ status: 303 },
	);
}
