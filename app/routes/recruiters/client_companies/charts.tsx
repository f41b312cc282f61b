import { data } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { checkSnapshot, parseAreaHeadcounts, parseMonthlyHeadcounts } from "#app/domain/companies/snapshot-form.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { AppForm, DateField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { Trash2 } from "#app/ui/icons.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { insertSnapshot, listSnapshots } from "#db/queries/company-snapshots.ts";
import type { Route } from "./+types/charts";
import { ChartCard } from "./chart.tsx";
import { formatCompanyCharts, snapshotSchema } from "./charts.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"client_companies",
	"read",
	async ({ trx, user, record: company, format }: RecordLoaderArgs<Route.LoaderArgs, "client_companies">) => ({
		pageTitle: format.title(`${format.t("clients:tabs.charts")}: ${company.name}`),
		base: `/recruiters/client_companies/${company.uid}`,
		today: localDay(format.now),
		mayUpdate: can(user, "update", "client_companies"),
		...formatCompanyCharts(await listSnapshots(trx, company.id), format),
	}),
);

/** A new snapshot, as typed. */
export const action = recordAction(
	"client_companies",
	"update",
	async ({
		trx,
		user,
		record: company,
		actor,
		format,
		t,
		form,
	}: RecordActionArgs<Route.ActionArgs, "client_companies">) => {
		const parsed = parseForm(form, snapshotSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const refuse = (field: string, problem: string) =>
			data({ result: parsed.reply({ [field]: [problem] }) }, { status: 422 });
		const { taken_at: takenAt, total } = parsed.value;
		const functions = parseAreaHeadcounts(parsed.value.by_function ?? "");
		if (!functions.ok) return refuse("by_function", inWords(functions));
		const months = parseMonthlyHeadcounts(parsed.value.new_hirings ?? "");
		if (!months.ok) return refuse("new_hirings", inWords(months));
		const snapshot = { takenAt, total, byFunction: functions.rows, newHirings: months.rows };
		const wrong = checkSnapshot(snapshot, localDay(format.now));
		if (wrong) return refuse(wrong.field, t(`clients:charts.form.${wrong.problem}`));
		const created = await insertSnapshot(trx, company.id, snapshot, user.id);
		if (!created) return refuse("taken_at", t("clients:charts.form.sameDay"));
		// The newest snapshot sets the current number of employees.
		const [newest] = await listSnapshots(trx, company.id);
		if (newest?.uid === created.uid)
			await updateRecord(
				trx,
				client_companies,
				user,
				company.uid,
				{ employees_count: total },
				{ version: null, actor },
			);
		const message = t("clients:charts.form.saved");
		return redirectWithToast(`/recruiters/client_companies/${company.uid}/charts`, { type: "success", message });

		function inWords(bad: { problem: "tooMany" } | { problem: "badLine"; line: string }): string {
			return bad.problem === "badLine"
				? t("clients:charts.form.badLine", { line: bad.line })
				: t("clients:charts.form.tooMany");
		}
	},
);

export default function Charts({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { base, total, byFunction, newHirings, snapshots, mayUpdate, today } = loaderData;
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
			{snapshots.length === 0 ? (
				<EmptyState title={t("charts.empty")} text={t("charts.emptyText")} />
			) : (
				<div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-2">
					<ChartCard
						id="by-function"
						title={t("charts.byFunction")}
						chart={byFunction}
						head={t("charts.day")}
						empty={t("charts.noFunction")}
						wide
					/>
					<ChartCard
						id="new-hirings"
						title={t("charts.newHirings")}
						chart={newHirings}
						head={t("charts.month")}
						empty={t("charts.noHirings")}
					/>
					<ChartCard id="total" title={t("charts.total")} chart={total} head={t("charts.day")} empty="" />
					<SnapshotList snapshots={snapshots} base={base} mayUpdate={mayUpdate} />
				</div>
			)}
			{mayUpdate && <SnapshotForm base={base} today={today} result={actionData?.result} />}
		</div>
	);
}

interface SnapshotListProps {
	snapshots: { uid: string; day: string; total: string; source: string }[];
	base: string;
	mayUpdate: boolean;
}

/** Data snapshots behind the charts, each removable. */
function SnapshotList({ snapshots, base, mayUpdate }: SnapshotListProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="snapshots">
			<CardHeader id="snapshots" title={t("charts.snapshots")} />
			<ul className="related">
				{snapshots.map(({ uid, day, total, source }) => (
					<li key={uid}>
						<div className="min-w-0 flex-1">
							{day}
							<span className="sub">{source}</span>
						</div>
						<span className="tabular">{total}</span>
						{mayUpdate && (
							<form method="post" action={`${base}/snapshots/${uid}/delete`}>
								<IdempotencyField />
								<IconButton type="submit" size="sm" icon={Trash2} label={t("charts.remove", { day })} />
							</form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

type SnapshotFields = {
	taken_at: string;
	total: string;
	by_function: string;
	new_hirings: string;
};

function SnapshotForm({ base, today, result }: { base: string; today: string; result?: FormResult }) {
	const { t } = useTranslation("clients");
	const [form, fields] = useFormKit<SnapshotFields>({
		id: "snapshot",
		lastResult: result,
		defaultValue: { taken_at: today },
	});
	const labels = {
		taken_at: t("charts.form.takenAt"),
		total: t("charts.form.total"),
		by_function: t("charts.form.byFunction"),
		new_hirings: t("charts.form.newHirings"),
	};
	return (
		<Card as="section" aria-labelledby="new-snapshot">
			<CardHeader id="new-snapshot" title={t("charts.form.title")} />
			<AppForm form={form} method="post" action={`${base}/charts`} labels={labels} className="grid gap-4">
				<DateField field={fields.taken_at} label={labels.taken_at} max={today} />
				<TextField field={fields.total} label={labels.total} inputMode="numeric" maxLength={11} autoComplete="off" />
				<TextareaField
					field={fields.by_function}
					label={labels.by_function}
					help={t("charts.form.byFunctionHelp")}
					optional
				/>
				<TextareaField
					field={fields.new_hirings}
					label={labels.new_hirings}
					help={t("charts.form.newHiringsHelp")}
					optional
				/>
				<SubmitButton>{t("charts.form.save")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
