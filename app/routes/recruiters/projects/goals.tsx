import { data } from "react-router";
import type { Goal } from "#app/domain/companies/project-progress.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, FieldList, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { updateGoals } from "#db/queries/projects.ts";
import type { Route } from "./+types/goals";
import { goalsSchema } from "./goals.server.ts";

/** As many as goals.server.ts reads. */
const maxGoals = 20;

type GoalFields = { version: string; goals: { title: string; target: string; reached: string }[] };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"projects",
	"update",
	async ({ record: project, format }: RecordLoaderArgs<Route.LoaderArgs, "projects">) => ({
		uid: project.uid,
		name: project.name,
		pageTitle: format.title(`${format.t("clients:project.goals")}: ${project.name}`),
		version: String(project.version),
		goals: (project.goals.length > 0 ? project.goals : [{ title: "", target: "", reached: "" }]).map(
			({ title, target, reached }) => ({ title, target: String(target), reached: String(reached) }),
		),
	}),
);

/** Replaces the goals; a goal without a name is removed. */
export const action = recordAction(
	"projects",
	"update",
	async ({ trx, record: project, actor, t, form }: RecordActionArgs<Route.ActionArgs, "projects">) => {
		const parsed = parseForm(form, goalsSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const goals = (parsed.value.goals ?? []).flatMap(({ title, target, reached }): Goal[] =>
			title ? [{ title, target: target ?? 0, reached: reached ?? 0 }] : [],
		);
		const missing = (parsed.value.goals ?? []).findIndex(({ title, target }) => title && !target);
		if (missing >= 0)
			return data(
				{ result: parsed.reply({ [`goals[${missing}].target`]: [t("clients:problems.required")] }) },
				{ status: 422 },
			);
		if (!(await updateGoals(trx, { id: project.id, version: parsed.value.version }, goals)))
			return data(
				{ result: parsed.reply({ "": [t("clients:project.goalsChanged")] }), version: String(project.version) },
				{ status: 409 },
			);
		await audit(trx, {
			actor,
			action: "goals",
			recordType: "projects",
			recordId: project.id,
		});
		return redirectWithToast(`/recruiters/projects/${project.uid}`, {
			type: "success",
			message: t("clients:project.goalsSaved"),
		});
	},
);

export default function Goals({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { uid, name, version, goals } = loaderData;
	const now = (actionData as { version?: string } | undefined)?.version ?? version;
	const [form, fields] = useFormKit<GoalFields>({
		id: "goals",
		lastResult: actionData?.result,
		defaultValue: { version, goals },
	});
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader
				back={{ to: `/recruiters/projects/${uid}`, label: name }}
				title={t("project.goals")}
				text={t("project.goalsHelp")}
			/>
			<AppForm
				form={form}
				method="post"
				action={`/recruiters/projects/${uid}/goals`}
				className="card card-pad grid gap-4"
			>
				<input type="hidden" name="version" value={now} />
				<FieldList
					field={fields.goals}
					form={form}
					label={t("project.goal")}
					addLabel={t("project.addGoal")}
					max={maxGoals}
				>
					{(item) => {
						const goal = item.getFieldset();
						return (
							<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
								<TextField field={goal.title} label={t("project.goal")} maxLength={120} optional />
								<TextField field={goal.target} label={t("project.target")} inputMode="numeric" maxLength={9} optional />
								<TextField
									field={goal.reached}
									label={t("project.reached")}
									inputMode="numeric"
									maxLength={9}
									optional
								/>
							</div>
						);
					}}
				</FieldList>
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("project.saveGoals")}</SubmitButton>
					<LinkButton to={`/recruiters/projects/${uid}`} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
