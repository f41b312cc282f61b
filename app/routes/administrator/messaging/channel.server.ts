import { randomBytes } from "node:crypto";
import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { isMessageProvider } from "#app/domain/conversations/message-provider.ts";
import type { MessagingAccount, MessagingSecrets } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { message_channels } from "#app/entities/administrator/message_channels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { listWhatsappTemplates } from "#app/integrations/messaging/whatsapp.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { failureText } from "#app/routes/shared/conversations/failure-text.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRecentFailures } from "#db/queries/messaging/failed-messages.ts";
import {
	type ChannelRow,
	findMessageChannel,
	openMessagingSecrets,
	sealMessagingSecrets,
	setMessageChannel,
	toMessagingAccount,
} from "#db/queries/messaging/message-channels.ts";
import { saveProviderTemplates } from "#db/queries/messaging/message-templates.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/channel";

const shortest = 8;
const longest = 500;
const shownFailures = 10;

/** Credentials are only sent to this provider. */
export async function readMessageChannel({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "message_channels");
	const format = createFormatters(context);
	const page = await readRecordPage(context, message_channels, String(params.id), url);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const channel = await findMessageChannel(trx, { uid: parseUid(params.id) });
		if (!channel || !isMessageProvider(channel.provider)) throw notFound();
		const account = toMessagingAccount(user, channel);
		const failures = await listRecentFailures(trx, channel.id, shownFailures);
		return {
			...page,
			provider: channel.provider,
			connection: describeConnection(channel, format),
			stored: { token: account !== null, secret: account !== null && account.secrets.secret !== "" },
			webhook: account?.webhook ?? null,
			verify: account && channel.provider === "whatsapp_cloud" ? account.secrets.verify : null,
			refreshes: account !== null && channel.provider === "whatsapp_cloud",
			failures: failures.map(({ uid, failed_reason, created_at }) => ({
				uid,
				when: format.when(created_at),
				text: failureText(format.t, failed_reason ?? ""),
			})),
		};
	});
}

const tones = {
	ok: "success",
	error: "danger",
	off: "neutral",
	green: "success",
	yellow: "warning",
	red: "danger",
} as const;

function describeConnection(channel: ChannelRow, { t, when, now }: Formatters) {
	const state = channel.state as "off" | "ok" | "error";
	const quality = channel.quality as "green" | "yellow" | "red" | null;
	const paused = channel.paused_until && channel.paused_until > now ? channel.paused_until : null;
	return {
		state: { tone: tones[state], label: t(`messaging:states.${state}`) },
		quality: quality && { tone: tones[quality], label: t(`messaging:qualities.${quality}`) },
		checked: channel.checked_at && t("messaging:checked", { when: when(channel.checked_at).text }),
		error: channel.last_error,
		paused: paused && t("messaging:paused", { until: when(paused).text }),
	};
}

/** Saves credentials, tests the connection, or loads the provider's templates. */
export async function changeMessageChannel(args: Route.ActionArgs) {
	const { context, params, request } = args;
	const form = await readForm(request);
	const user = permit(context, "update", "message_channels");
	const db = context.get(database);
	const channel = await inBusiness(db, user.businessId, (trx) => findMessageChannel(trx, { uid: parseUid(params.id) }));
	if (!channel) throw notFound();
	const what = form.get("what");
	if (what === "connection") return saveConnection(args, channel, form);
	if (what !== "test" && what !== "templates") return data({ errors: {} }, { status: 400 });
	const { t } = context.get(i18n);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(`${message_channels.path}/${channel.uid}`, { type, message }, { status: 303 });
	if (channel.shut) return back("error", t("messaging:sandbox"));
	const account = toMessagingAccount(user, channel);
	if (!account) return back("error", t("integrations:trouble.credentials"));
	if (what === "test") {
		const checked = await getMessagingProvider(account)
			.check(account)
			.catch((error: unknown) => ({ ok: false, quality: null, detail: describe(error) }));
		await inBusiness(db, user.businessId, (trx) =>
			setMessageChannel(trx, channel.id, {
				state: checked.ok ? "ok" : "error",
				...(checked.quality ? { quality: checked.quality } : {}),
				last_error: checked.ok ? null : checked.detail,
				checked_at: new Date(),
				...(checked.ok ? { paused_until: null } : {}),
			}),
		);
		return checked.ok
			? back("success", t("messaging:works"))
			: back("error", t("messaging:fails", { detail: checked.detail }));
	}
	if (!account.business_account) return back("error", t("messaging:noAccount"));
	const templates = await readTemplates(account);
	if (!templates) return back("error", t("messaging:notRefreshed"));
	const counts = await inBusiness(db, user.businessId, (trx) => saveProviderTemplates(trx, channel.id, templates));
	return back("success", t("messaging:refreshed", counts));
}

const readTemplates = (account: MessagingAccount) => listWhatsappTemplates(account).catch(() => null);
const describe = (error: unknown) => String((error as Error).message || "?").slice(0, 300);

async function saveConnection({ context }: Route.ActionArgs, channel: ChannelRow, form: FormData) {
	const user = permit(context, "update", "message_channels");
	const { t } = context.get(i18n);
	const old = openMessagingSecrets(channel);
	const token = String(form.get("token") ?? "").trim();
	const secret = String(form.get("secret") ?? "").trim();
	const isWrong = (text: string, isNeeded: boolean) =>
		text === "" ? isNeeded : text.length < shortest || text.length > longest;
	const needsSecret = channel.provider !== "twilio" && !old?.secret;
	const message = t("messaging:problems.credentials", { shortest, longest });
	const errors = {
		...(isWrong(token, !old?.token) ? { token: message } : {}),
		...(isWrong(secret, needsSecret) ? { secret: message } : {}),
	};
	if (Object.keys(errors).length > 0) return data({ errors }, { status: 422 });
	const secrets: MessagingSecrets = {
		token: token || (old?.token ?? ""),
		secret: secret || (old?.secret ?? ""),
		verify: old?.verify || randomBytes(16).toString("hex"),
	};
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		await setMessageChannel(trx, channel.id, { credentials: sealMessagingSecrets(secrets), state: "off" });
		await audit(trx, {
			actor: getActor(context, user),
			action: "update",
			recordType: message_channels.key,
			recordId: channel.id,
			changes: { credentials: [old ? "…" : null, "…"] },
		});
	});
	return redirectWithToast(
		`${message_channels.path}/${channel.uid}`,
		{ type: "success", message: t("messaging:saved") },
		{ status: 303 },
	);
}
