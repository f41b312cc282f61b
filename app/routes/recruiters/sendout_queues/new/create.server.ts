import { data, type RouterContextProvider } from "react-router";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { getUnknownConditions } from "#app/routes/shared/bulk/refusal-text.ts";
import { createTranslator } from "#app/ui/form/messages.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listAllRefs } from "#db/kit/refs.ts";
import { launchQueue } from "#db/queries/sendouts/control.ts";
import { insertQueue } from "#db/queries/sendouts/new-queue.ts";
import { getTimeZone } from "#db/queries/sendouts/queues.ts";
import { listUpcomingHolidays } from "./forecast.server.ts";
import { buildForecast, loadAudience, type NewQueueRequest, readChannelForecast, withNewQueue } from "./new.server.ts";
import { findScheduleProblems, queueSchema } from "./schedule.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Starts the queue, saves it as draft, or only recalculates the schedule. */
export async function createSendoutQueue(context: Context, url: URL, form: FormData) {
	try {
		return await create(context, url, form);
	} catch (error) {
		if (error instanceof Refused) return refuse(error.result);
		throw error;
	}
}

function create(context: Context, url: URL, form: FormData) {
	return withNewQueue(context, url, form, async (request) => {
		const { trx, user, format, chosen, template } = request;
		const { t } = format;
		const parsed = parseForm(form, queueSchema, t);
		const missing = whatIsMissing(request);
		if (missing) return refuse({ status: "error", error: { "": [createTranslator(t)(missing)] } });
		if (!parsed.ok || !chosen || !template) return refuse(parsed.ok ? {} : parsed.result);
		const { value } = parsed;
		const sites = await listAllRefs({ db: trx, businessId: user.businessId, viewer: user }, "site_configs");
		const site = value.site ? sites.find(({ uid }) => uid === value.site) : null;
		const audience = await loadAudience(request, site?.id ?? null);
		const errors = {
			...findScheduleProblems(value, { limit: audience?.limit ?? 1, now: format.now }),
			...(site === undefined ? { site: ["sendouts:problems.site"] } : {}),
		};
		if (Object.keys(errors).length > 0) return refuse(parsed.reply(errors));
		if (form.get("intent") === "check") {
			const zone = await getTimeZone(trx);
			const holidays = await listUpcomingHolidays(trx, zone, format.now);
			const forecast = buildForecast(value, template, audience?.willGet ?? 0, { zone, holidays }, format);
			const channels = await readChannelForecast(request, audience?.people ?? [], site?.id ?? null);
			return data({ result: readSaved(parsed.reply({})), forecast, channels });
		}
		const launch = form.get("intent") !== "draft";
		const uid = await oncePerContent(trx, user, form, async () => {
			const by = { ...getActor(context, user), ...user };
			const created = await insertQueue(trx, by, {
				name: value.name,
				templateUid: template.uid,
				entity: chosen.entity,
				selection: chosen.selection,
				siteId: site?.id ?? null,
				startsAt: value.starts_at,
				windowFrom: value.window_from,
				windowTo: value.window_to,
				dailyLimit: value.daily_limit,
				gapSeconds: value.gap_seconds,
				businessDaysOnly: value.business_days_only,
				stopOnReply: value.stop_on_reply,
			});
			// Thrown, so that the form's key is free again for the mended form.
			if ("refused" in created) throw new Refused(parsed.reply({ "": [`sendouts:problems.${created.refused}`] }));
			if (launch) await launchQueue(trx, created.id, by);
			return created.uid;
		});
		const message = t(launch ? "sendouts:new.launched" : "sendouts:new.drafted");
		return redirectWithToast(`/recruiters/sendout_queues/${uid}`, { type: "success", message }, { status: 303 });
	});
}

class Refused extends Error {
	readonly result: FormResult;
	constructor(result: FormResult) {
		super("The queue was not made");
		this.result = result;
	}
}

/** What the URL lacks, which no form field can fix. */
function whatIsMissing({ chosen, template }: NewQueueRequest) {
	if (!chosen) return "sendouts:problems.nothing";
	if (chosen.refusal)
		return { key: `sendouts:problems.${chosen.refusal.why}`, values: getUnknownConditions(chosen.refusal) };
	if (!template) return "sendouts:problems.template";
	if (template.steps.length === 0) return "sendouts:problems.no_steps";
	return template.broken === null ? null : { key: "sendouts:problems.broken", values: { position: template.broken } };
}

function refuse(result: FormResult) {
	return data({ result, forecast: null, channels: null }, { status: 422 });
}

/** A preview does not submit the form, so typed values stay. */
const readSaved = ({ initialValue }: FormResult): FormResult => (initialValue ? { initialValue } : {});
