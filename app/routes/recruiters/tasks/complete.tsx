import type { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { taskProblems } from "#app/domain/recruiters/task.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { completeTaskAction, type completionSchema } from "#app/routes/shared/tasks/complete-action.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, Fieldset, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/complete";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"tasks",
	"update",
	async ({ user, record: task, format, url }: RecordLoaderArgs<Route.LoaderArgs, "tasks">) => {
		const path = `/recruiters/tasks/${task.uid}`;
		return {
			title: format.title(`${format.t("work:task.complete")}: ${task.subject}`),
			subject: task.subject,
			path,
			back: safeLocalPath(url.searchParams.get("back"), path),
			mayPlan: can(user, "create", "tasks"),
			needsResult: Object.keys(taskProblems({ type: task.type, status: "done", result: null })).length > 0,
		};
	},
);

export const action = completeTaskAction;

export default function CompleteTask({ loaderData: task, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const [form, fields] = useFormKit<z.input<typeof completionSchema>>({
		id: "complete",
		lastResult: actionData?.result,
	});
	return (
		<>
			<PageHeader title={t("task.completeTitle")} back={{ to: task.path, label: task.subject }} text={task.subject} />
			<Card className="max-w-2xl">
				<AppForm
					form={form}
					labels={{ result: t("task.result"), next_step: t("task.nextStep"), next_due: t("task.nextDue") }}
					className="grid gap-4"
				>
					<input type="hidden" name="back" value={task.back} />
					<TextareaField
						field={fields.result}
						label={t("task.result")}
						help={t(task.needsResult ? "task.resultRequired" : "task.completeText")}
						optional={!task.needsResult}
						rows={4}
					/>
					{task.mayPlan && (
						<Fieldset legend={t("task.nextStep")} help={t("task.nextStepHelp")}>
							<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
								<TextField
									field={fields.next_step}
									label={t("task.nextStep")}
									optional
									maxLength={200}
									autoComplete="off"
								/>
								<TextField field={fields.next_due} label={t("task.nextDue")} optional type="datetime-local" />
							</div>
						</Fieldset>
					)}
					<div className="flex flex-wrap gap-2">
						<SubmitButton>{t("task.complete")}</SubmitButton>
						<LinkButton to={task.back} variant="ghost">
							{t("note.cancel")}
						</LinkButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
