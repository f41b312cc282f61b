import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { billingSystems } from "#app/domain/access/integration-form.ts";
import type { DeliveryFailure } from "#app/domain/invoices/billing-sync.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { integrations } from "#app/entities/administrator/integrations.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { billingSystemClient, sendBillingMessage } from "#app/integrations/outbound/billing-system-client.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import {
	decryptCredentials,
	findIntegration,
	listDeliveries,
	retryDelivery,
	sealKey,
	setConnection,
} from "#db/queries/integrations.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import { translateOutboundFailures } from "../../outbound-failure-text.ts";
import type { Route } from "./+types/integration";
import { changeWebhook } from "./change-webhook.server.ts";
import { readWebhook } from "./webhook.server.ts";

const visible = 25;
const shortest = 8;
const longest = 500;

const connects = (provider: string) =>
	provider === "cv_parser" || (billingSystems.includes(provider) && provider !== "nfse_file");

const getToast = (t: TFunction, name: string, { how, messages }: DeliveryFailure) =>
	integrationError(t, how, name, translateOutboundFailures(t, messages));

/** Months available as a file: this one and earlier ones. */
function getMonths(format: Formatters) {
	const [year = 0, month = 1] = localDay(format.now).split("-").map(Number);
	return Array.from({ length: 6 }, (_, back) => {
		const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
		return { value, label: format.month(`${value}-01`) };
	});
}

/** Which page of the deliveries an address asks for. */
function pageIn(url: URL): number {
	const query = Number(url.searchParams.get("sent"));
	return Number.isInteger(query) && query > 0 && query < 100_000 ? query : 1;
}

/** Credentials are only sent to this system. */
export async function readIntegration({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "integrations");
	const format = createFormatters(context);
	const page = await readRecordPage(context, integrations, String(params.id), url);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const integration = await findIntegration(trx, { uid: parseUid(params.id) });
		if (!integration) throw notFound();
		const webhook =
			integration.provider === "webhook" ? await readWebhook(trx, context, user, integration.uid, url) : null;
		const sent = webhook
			? { rows: [], count: 0 }
			: await listDeliveries(trx, integration.id, { page: pageIn(url), per: visible });
		return {
			...page,
			connects: connects(integration.provider),
			webhook,
			parser: integration.provider === "cv_parser",
			file: integration.provider === "nfse_file" ? getMonths(format) : null,
			kept: integration.credentials !== null,
			sent: { page: pageIn(url), per: visible, count: sent.count },
			deliveries: sent.rows.map((row) => ({
				uid: row.uid,
				label: row.candidate && row.job ? `${row.candidate} · ${row.job}` : row.label,
				messages: translateOutboundFailures(format.t, row.messages),
				attempts: row.attempts,
				when: format.when(row.created_at),
				next: row.state === "waiting" && row.next_try_at ? format.when(row.next_try_at) : null,
				payload: JSON.stringify(row.payload, null, 2),
				answer: row.answer_status === null ? null : `HTTP ${row.answer_status}\n${row.answer ?? ""}`.trim(),
				event: format.t(`integrations:sent.${row.event.replace(".", "_") as "invoice"}`, { defaultValue: row.event }),
				state: row.state as "waiting" | "done" | "error",
			})),
		};
	});
}

/** Saves credentials and events, tests the connection, or retries a delivery. */
export async function changeIntegration({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "integrations");
	const { t } = context.get(i18n);
	const { businessId } = user;
	const db = context.get(database);
	const answered = await changeWebhook(context, request, user, parseUid(params.id), form);
	if (answered) return answered;
	const integration = await inBusiness(db, businessId, (trx) => findIntegration(trx, { uid: parseUid(params.id) }));
	if (!integration) throw notFound();
	const path = `${integrations.path}/${integration.uid}`;
	const what = form.get("what");
	if (what === "test" && connects(integration.provider)) {
		const delivery = await sendBillingMessage(
			{ ...integration, key: decryptCredentials(integration) },
			{ id: `ping_${Date.now()}`, event: "ping", at: new Date(), payload: {} },
		);
		await inBusiness(db, businessId, (trx) =>
			setConnection(trx, integration.id, { state: delivery.ok ? "ok" : "error" }),
		);
		if (!delivery.ok) return redirectWithToast(path, getToast(t, integration.name, delivery), { status: 303 });
		return redirectWithToast(path, { type: "success", message: t("integrations:works") }, { status: 303 });
	}
	if (what === "retry" && integration.provider !== "cv_parser" && integration.provider !== "webhook") {
		const uid = String(form.get("delivery") ?? "");
		const again = await inBusiness(db, businessId, (trx) => retryDelivery(trx, integration.id, uid));
		if (again === undefined) return data({ errors: { retry: t("integrations:problems.gone") } }, { status: 422 });
		const delivery = await sendDelivery(bindDatabase(db, businessId), again, {
			isLast: false,
			outside: billingSystemClient,
		});
		if (delivery && !delivery.ok)
			return redirectWithToast(path, getToast(t, integration.name, delivery), { status: 303 });
		return redirectWithToast(path, { type: "success", message: t("integrations:again") }, { status: 303 });
	}
	if (what !== "connection" || !connects(integration.provider)) return data({ errors: {} }, { status: 400 });
	const input = String(form.get("credentials") ?? "").trim();
	const missing = input === "" && integration.credentials === null;
	if (missing || (input !== "" && (input.length < shortest || input.length > longest)))
		return data({ errors: { credentials: t("integrations:problems.credentials", { shortest }) } }, { status: 422 });
	const changed = input === "" ? {} : { credentials: [integration.credentials === null ? null : "…", "…"] };
	await inBusiness(db, businessId, async (trx) => {
		if (input !== "") await setConnection(trx, integration.id, { credentials: sealKey(input) });
		if (Object.keys(changed).length > 0)
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: integrations.key,
				recordId: integration.id,
				changes: changed,
			});
	});
	return redirectWithToast(path, { type: "success", message: t("integrations:saved") }, { status: 303 });
}
