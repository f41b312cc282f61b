import { data, Form } from "react-router";
import type { permit } from "#app/auth/permit.server.ts";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { moveDueTasks, nextBusinessDay, tasksDueOn } from "#db/queries/due-dates.ts";
import type { Route } from "./+types/due-dates";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

async function holidayDay(trx: Scoped, user: ReturnType<typeof permit>, id: string) {
	const record = await findRecord(trx, holidays, user, parseUid(id), ["date", "name"]);
	if (!record) throw notFound();
	return { uid: record.uid, name: String(record.name), day: String(record.date) };
}

export const loader = recruiterLoader(
	{ can: ["update", "holidays"] },
	async ({ trx, user, format, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { uid, name, day } = await holidayDay(trx, user, params.id);
		const heading = format.t("holidays:dueTitle", { day: format.day(day) });
		return {
			title: format.title(heading),
			heading,
			back: { to: `${holidays.path}/${uid}`, label: name },
			next: format.day(await nextBusinessDay(trx, day)),
			tasks: (await tasksDueOn(trx, day)).map((task) => ({
				uid: task.uid,
				subject: task.subject,
				assignees: task.assignees ?? "",
				time: formatDate(format.locale, task.due_at, "time"),
				follows: task.follows,
			})),
		};
	},
);

/** Moves the chosen due dates off the holiday. */
export const action = recruiterAction(
	{ can: ["update", "holidays"] },
	async ({ trx, user, actor, format, t, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const uids = form.getAll("task").filter((item) => typeof item === "string");
		const { uid, day } = await holidayDay(trx, user, params.id);
		const next = await nextBusinessDay(trx, day);
		const count = await moveDueTasks(trx, { uids, from: day, to: next }, actor);
		const done = { uid, count, next: format.day(next) };
		if (done.count === 0) return data({ problem: t("holidays:noneChosen") }, { status: 422 });
		return redirectWithToast(
			`${holidays.path}/${done.uid}`,
			{ type: "success", message: t("holidays:moved", { count: done.count, next: done.next }) },
			{ status: 303 },
		);
	},
);

export default function DueDates({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("holidays");
	const { heading, back, next, tasks } = loaderData;
	return (
		<div className="max-w-3xl">
			<PageHeader title={heading} back={back} text={tasks.length > 0 ? t("dueText", { next }) : undefined} />
			<Card>
				{actionData?.problem && (
					<div className="mb-3">
						<Banner tone="danger" role="alert">
							{actionData.problem}
						</Banner>
					</div>
				)}
				{tasks.length === 0 ? (
					<p className="text-muted">{t("due", { count: 0 })}</p>
				) : (
					<Form method="post">
						<fieldset>
							<legend className="sr-only">{t("tasks")}</legend>
							<ul className="divide-y divide-line">
								{tasks.map((task) => (
									<li key={task.uid} className="flex items-start gap-3 py-2">
										<input
											type="checkbox"
											id={`task-${task.uid}`}
											name="task"
											value={task.uid}
											defaultChecked={task.follows}
											className="mt-0.5 size-5"
										/>
										<label htmlFor={`task-${task.uid}`} className="min-w-0 flex-1">
											<span className="block break-words font-medium">{task.subject}</span>
											<span className="text-muted text-sm">
												{[task.time, task.assignees].filter(Boolean).join(" · ")}
											</span>
										</label>
										{task.follows && <Badge>{t("repeats")}</Badge>}
										<AppLink
											to={`/recruiters/tasks/${task.uid}`}
											aria-label={task.subject}
											className="link inline-flex min-h-6 items-center"
										>
											↗
										</AppLink>
									</li>
								))}
							</ul>
						</fieldset>
						<Button type="submit" variant="primary" className="mt-4">
							{t("move")}
						</Button>
					</Form>
				)}
			</Card>
		</div>
	);
}
