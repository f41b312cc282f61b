import { data } from "react-router";
import { z } from "zod";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { externalProviders } from "#app/domain/signatures/provider-adapter.ts";
import { codeChannels } from "#app/domain/signatures/signature.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertCertificate, listCertificates } from "#db/queries/signatures/certificates.ts";
import { countOpenByProvider, listSigningProviders } from "#db/queries/signatures/providers.ts";
import { getSignatureSettings, saveSignatureSettings } from "#db/queries/signatures/settings.ts";
import { readCertificateUpload } from "../certificate-upload.server.ts";
import { providerPath, signaturePath } from "./paths.ts";
import { chooseProvider } from "./signing-provider.server.ts";

const settingsSchema = z.object({
	intent: z.string().optional(),
	expiry_days: z.coerce.number().int().min(1).max(180),
	reminder_days: z.coerce.number().int().min(0).max(60),
	code_channel: z.enum(codeChannels),
	timestamp_address: optionalLine(500).refine((text) => !text || findOutboundUrlProblem(text) === null, {
		error: "signing:settings.timestampWrong",
	}),
});
const certificateSchema = z.object({
	intent: z.string().optional(),
	file: z.any().optional(),
	password: z.string().max(200).optional(),
});

/** How documents are signed, and by which certificate they are sealed. */
export async function readSignatureSettings({ trx, t, format }: RecruiterLoaderArgs<RouteArgs>) {
	const settings = await getSignatureSettings(trx);
	const certificates = await listCertificates(trx);
	const now = Date.now();
	return {
		providers: await listProviders(trx, t),
		pageTitle: format.title(t("signing:settings.title")),
		values: {
			expiry_days: String(settings.expiry_days),
			reminder_days: String(settings.reminder_days),
			code_channel: settings.code_channel,
			timestamp_address: settings.timestamp_address ?? "",
		},
		channels: codeChannels.map((value) => ({ value, label: t(`signing:channels.${value}`) })),
		certificates: certificates.map(({ uid, subject, issuer, serial, source, active, valid_until }) => ({
			key: uid,
			subject,
			about: t("signing:settings.issued", { issuer, serial }),
			source: t(`signing:settings.sources.${source}`),
			until: t("signing:settings.validUntil", { day: format.day(valid_until) }),
			isActive: active,
			isOver: valid_until.getTime() <= now,
			isSoon: valid_until.getTime() <= now + 30 * 86_400_000,
		})),
	};
}

/** Includes the product's own signing, with the setup state of each service. */
async function listProviders(trx: Scoped, t: TFunction) {
	const rows = await listSigningProviders(trx);
	const open = await countOpenByProvider(trx);
	const own = !rows.some(({ chosen }) => chosen);
	const inUse = { tone: "success" as const, label: t("signing:providers.inUse") };
	return [
		{
			key: "own",
			name: t("signing:providers.names.own"),
			about: t("signing:providers.ownText"),
			badge: own ? inUse : { tone: "neutral" as const, label: t("signing:providers.ready") },
			to: null,
			canUse: !own,
		},
		...externalProviders.map((provider) => {
			const row = rows.find((item) => item.provider === provider);
			const state = !row?.sealed ? "unset" : row.trouble ? "failing" : "ready";
			const tone = row?.trouble ? ("danger" as const) : ("neutral" as const);
			const count = open[provider] ?? 0;
			return {
				key: provider as string,
				name: t(`signing:providers.names.${provider}`),
				about: count > 0 ? t("signing:providers.open", { count }) : null,
				badge: row?.chosen && !row.trouble ? inUse : { tone, label: t(`signing:providers.${state}`) },
				to: providerPath(provider),
				canUse: Boolean(row?.sealed) && !row?.chosen,
			};
		}),
	];
}

/** Saves settings, or decrypts and activates a certificate. */
export async function changeSignatureSettings(call: RecruiterActionArgs<RouteArgs>) {
	const intent = call.form.get("intent");
	if (intent === "choose") return chooseProvider(call);
	return intent === "certificate" ? uploadCertificate(call) : saveSettings(call);
}

async function saveSettings({ trx, form, t, actor }: RecruiterActionArgs<RouteArgs>) {
	const parsed = parseForm(form, settingsSchema, t);
	if (!parsed.ok) return data({ settings: parsed.result, certificate: null }, { status: 422 });
	const { intent: _, timestamp_address, ...values } = parsed.value;
	const before = await getSignatureSettings(trx);
	const after = { ...before, ...values, timestamp_address: timestamp_address || null };
	await saveSignatureSettings(trx, after);
	const changes = Object.fromEntries(
		Object.entries(after).flatMap(([name, value]) => {
			const old = before[name as keyof typeof before];
			return old === value ? [] : [[name, [old, value]]];
		}),
	);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "signature_settings",
		recordId: null,
		changes,
		ip: actor.ip ?? null,
	});
	return redirectWithToast(signaturePath, { type: "success", message: t("signing:settings.saved") }, { status: 303 });
}

async function uploadCertificate({ trx, form, t, actor, user }: RecruiterActionArgs<RouteArgs>) {
	const parsed = parseForm(form, certificateSchema, t);
	if (!parsed.ok) return data({ settings: null, certificate: parsed.result }, { status: 422 });
	const opened = await readCertificateUpload(form, parsed.value.password);
	if (!opened.ok) return data({ settings: null, certificate: parsed.reply(opened.errors) }, { status: 422 });
	const { key, facts } = opened;
	const row = await insertCertificate(trx, { source: "uploaded", key, facts, recruiterId: user.id });
	await audit(trx, {
		actor,
		action: "create",
		recordType: "signature_certificates",
		recordId: row.id,
		changes: { subject: [null, facts.subject], fingerprint: [null, facts.fingerprint] },
		ip: actor.ip ?? null,
	});
	return redirectWithToast(
		signaturePath,
		{ type: "success", message: t("signing:settings.uploaded") },
		{ status: 303 },
	);
}
