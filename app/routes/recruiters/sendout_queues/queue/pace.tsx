import { data } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { rescheduleQueue } from "#db/queries/sendouts/control.ts";
import { findMailboxDailyLimit } from "#db/queries/sendouts/queues.ts";
import {
	findScheduleProblems,
	maxPerDay,
	type ScheduleFieldValues,
	sendScheduleSchema,
	toScheduleFields,
} from "../new/schedule.server.ts";
import { getScheduleLabels, SendScheduleFields } from "../new/schedule-fields.tsx";
import type { Route } from "./+types/pace";
import { buildQueueActionResponse } from "./action-response.server.ts";
import { queuePath } from "./queue-path.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"sendout_queues",
	"update",
	async ({ trx, record: queue, format }: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => ({
		title: format.title(`${format.t("sendouts:queue.paceTitle")} · ${queue.name}`),
		name: queue.name,
		path: queuePath(queue.uid),
		ownLimit: format.number(await findMailboxDailyLimit(trx, queue.owner_id)),
		fields: toScheduleFields(queue),
	}),
);

export const action = recordAction(
	"sendout_queues",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "sendout_queues">) => {
		const { trx, user, record: queue, actor, format, form } = open;
		const parsed = parseForm(form, sendScheduleSchema, format.t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { value } = parsed;
		const limit = queue.channel === "microsoft" ? await findMailboxDailyLimit(trx, queue.owner_id) : maxPerDay;
		const { starts_at: past, ...errors } = findScheduleProblems(value, { limit, now: format.now });
		// The original start may stay; a new start may not be in the past.
		const moved = value.starts_at.getTime() !== getMinute(queue.starts_at);
		const wrong = { ...errors, ...(past && moved ? { starts_at: past } : {}) };
		if (Object.keys(wrong).length > 0) return data({ result: parsed.reply(wrong) }, { status: 422 });
		const by = { id: user.id, name: user.name, ip: actor.ip ?? null };
		const status = await rescheduleQueue(trx, queue.id, by, {
			...(moved ? { startsAt: value.starts_at } : {}),
			windowFrom: value.window_from,
			windowTo: value.window_to,
			dailyLimit: value.daily_limit,
			gapSeconds: value.gap_seconds,
			businessDaysOnly: value.business_days_only,
			stopOnReply: value.stop_on_reply,
		});
		return buildQueueActionResponse(open, "reschedule", status);
	},
);

/** The form has minute precision. */
const getMinute = (moment: Date) => Math.floor(moment.getTime() / 60_000) * 60_000;

export default function Pace({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const { name, path, ownLimit } = loaderData;
	const [form, fields] = useFormKit<ScheduleFieldValues>({
		id: "pace",
		lastResult: actionData?.result,
		defaultValue: loaderData.fields,
	});
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: path, label: name }} title={t("queue.paceTitle")} text={t("queue.paceText")} />
			<Card>
				<AppForm form={form} labels={getScheduleLabels(t)} className="grid gap-4">
					<SendScheduleFields
						fields={fields as Parameters<typeof SendScheduleFields>[0]["fields"]}
						ownLimit={ownLimit}
					/>
					<div className="flex flex-wrap gap-3">
						<SubmitButton>{t("queue.save")}</SubmitButton>
						<LinkButton to={path} variant="ghost">
							{t("new.cancel")}
						</LinkButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
