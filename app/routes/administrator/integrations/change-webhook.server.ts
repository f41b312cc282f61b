import { data, type RouterContextProvider } from "react-router";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { addDays, getDayStart, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { sampleWebhookData, webhookEvents } from "#app/domain/webhooks/events.ts";
import { retentionDays } from "#app/domain/webhooks/retry-policy.ts";
import { integrations } from "#app/entities/administrator/integrations.ts";
import { postWebhook } from "#app/integrations/outbound/post-webhook.server.ts";
import { isStandardSecret, newWebhookSecret } from "#app/integrations/outbound/webhook-signature.server.ts";
import { translateOutboundFailures } from "#app/routes/outbound-failure-text.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertTestDelivery, replayDelivery, replaySince } from "#db/queries/webhooks/deliveries.ts";
import { sendOne } from "#db/queries/webhooks/pump.ts";
import {
	enqueuePump,
	findSubscription,
	listReaders,
	resumeSubscription,
	rotateSecret,
	type Subscription,
	saveSubscription,
} from "#db/queries/webhooks/subscription.ts";

type Context = Readonly<RouterContextProvider>;
interface Call {
	context: Context;
	request: Request;
	user: Recruiter;
	form: FormData;
	subscription: Subscription;
	path: string;
}

/** Null for an unknown webhook or intent. */
export async function changeWebhook(context: Context, request: Request, user: Recruiter, uid: string, form: FormData) {
	const subscription = await inBusiness(context.get(database), user.businessId, (trx) =>
		findSubscription(trx, { uid }),
	);
	const act = acts[String(form.get("what")) as keyof typeof acts];
	if (!subscription || !act) return null;
	return act({ context, request, user, form, subscription, path: `${integrations.path}/${uid}` });
}

const acts = { subscription: subscribe, secret: changeSecret, test: sendTest, retry: sendAgain, replay, resume };

async function subscribe({ context, user, form, subscription, path }: Call) {
	const query = form.getAll("events");
	const events = webhookEvents.filter((event) => query.includes(event));
	const chosen = String(form.get("reader") ?? "");
	const isSaved = await run(context, user, async (trx) => {
		const readers = await listReaders(trx);
		const reader = readers.find(({ uid }) => uid === chosen);
		if (chosen !== "" && !reader) return false;
		await saveSubscription(trx, subscription.id, { events, readerId: reader?.id ?? null });
		const before = readers.find(({ id }) => id === subscription.reader_id);
		await note(context, trx, user, subscription, {
			...(events.join() === subscription.events.join()
				? {}
				: { events: [subscription.events.join(", "), events.join(", ")] }),
			...(before?.id === reader?.id ? {} : { reader: [before?.name ?? null, reader?.name ?? null] }),
		});
		return true;
	});
	if (!isSaved) return data({ errors: { reader: context.get(i18n).t("forms:invalid") } }, { status: 422 });
	return succeed(context, path, "webhooks:saved");
}

/** The secret is in this one answer and nowhere else. */
async function changeSecret({ context, request, user, form, subscription, path }: Call) {
	const { t } = context.get(i18n);
	const own = String(form.get("credentials") ?? "").trim();
	if (own !== "" && !isStandardSecret(own))
		return data({ errors: { credentials: t("webhooks:secret.problem") } }, { status: 422 });
	await requireRecentSignIn(context, path, { request, form });
	const secret = own || newWebhookSecret();
	// A second submit of the same page changes nothing: the first secret is displayed.
	const isFirst = await run(context, user, async (trx) => {
		if (!(await rotateSecret(trx, subscription.id, secret, String(form.get("version") ?? "")))) return false;
		await enqueuePump(trx, subscription.id);
		await note(context, trx, user, subscription, {
			credentials: [subscription.credentials === null ? null : "…", "…"],
		});
		return true;
	});
	if (!isFirst) return data({ errors: { credentials: t("errors:conflict") } }, { status: 409 });
	return data({ errors: {}, secret });
}

async function sendTest({ context, user, form, subscription, path }: Call) {
	const { t } = context.get(i18n);
	const event = webhookEvents.find((own) => own === form.get("event"));
	const payload = event ? sampleWebhookData(event) : {};
	const id = await run(context, user, (trx) =>
		insertTestDelivery(trx, subscription.id, { event: event ?? "ping", payload }),
	);
	const outcome = await sendOne(subscription, id, {
		run: (work) => run(context, user, work),
		send: postWebhook,
		once: true,
	});
	const to = `${path}#deliveries`;
	if (outcome?.ok) {
		const message = t("webhooks:test.ok", { status: outcome.answer?.status ?? "" });
		return redirectWithToast(to, { type: "success", message }, { status: 303 });
	}
	const messages = translateOutboundFailures(t, outcome?.message ? [outcome.message] : []);
	return redirectWithToast(to, integrationError(t, "failed", subscription.name, messages), { status: 303 });
}

async function sendAgain({ context, user, form, subscription, path }: Call) {
	const uid = String(form.get("delivery") ?? "");
	const isThere = await run(context, user, (trx) => replayDelivery(trx, subscription, uid));
	if (!isThere) return data({ errors: { retry: context.get(i18n).t("integrations:problems.gone") } }, { status: 422 });
	return succeed(context, `${path}#deliveries`, "integrations:again");
}

async function replay({ context, user, form, subscription, path }: Call) {
	const { t } = context.get(i18n);
	const day = String(form.get("since") ?? "");
	const today = localDay(new Date());
	if (!isDay(day) || day > today || day < addDays(today, -retentionDays))
		return data({ errors: { since: t("webhooks:replay.invalid", { days: retentionDays }) } }, { status: 422 });
	const count = await run(context, user, async (trx) => {
		const replayed = await replaySince(trx, subscription, getDayStart(day));
		await note(context, trx, user, subscription, { replay: [null, `${day}: ${replayed}`] });
		return replayed;
	});
	const message = t("webhooks:replay.done", { count });
	return redirectWithToast(`${path}#deliveries`, { type: "success", message }, { status: 303 });
}

async function resume({ context, user, subscription, path }: Call) {
	await run(context, user, async (trx) => {
		await resumeSubscription(trx, subscription.id);
		await note(context, trx, user, subscription, { active: [subscription.active, true] });
	});
	return succeed(context, path, "webhooks:resumed");
}

const run = <T>(context: Context, { businessId }: Recruiter, work: (trx: Scoped) => Promise<T>) =>
	inBusiness(context.get(database), businessId, work);

function succeed(context: Context, path: string, key: "webhooks:saved" | "webhooks:resumed" | "integrations:again") {
	return redirectWithToast(path, { type: "success", message: context.get(i18n).t(key) }, { status: 303 });
}

async function note(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	subscription: Subscription,
	changes: Record<string, unknown>,
) {
	if (Object.keys(changes).length === 0) return;
	await audit(trx, {
		actor: getActor(context, user),
		action: "update",
		recordType: integrations.key,
		recordId: subscription.id,
		changes,
	});
}
