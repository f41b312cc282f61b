import { Form } from "react-router";
import { outsideModes } from "#app/domain/maintenance/maintenance-window.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
	AppForm,
	CheckboxField,
	HiddenField,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/maintenance";
import { changeMaintenance, readMaintenance } from "./maintenance.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readMaintenance(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => changeMaintenance(call));

type Data = Route.ComponentProps["loaderData"];

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("maintenance");
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={t("title")}
				text={t("text")}
				actions={<LinkButton to="/administrator/jobs?state=planned">{t("allJobs")}</LinkButton>}
			/>
			<Hours page={loaderData} result={actionData?.result} />
			<Waiting rows={loaderData.rows} />
		</div>
	);
}

function Hours({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("maintenance");
	const { active, window, zone, status } = page;
	const [form, fields] = useFormKit<
		Record<"intent" | "active" | "from" | "to" | "weekends" | "outside" | "rows", string>
	>({
		id: "maintenance",
		lastResult: result ?? null,
		defaultValue: {
			intent: "save",
			...(active ? { active: "on" } : {}),
			from: window.from,
			to: window.to,
			...(window.weekends ? { weekends: "on" } : {}),
			outside: window.outside,
			rows: String(window.rows),
		},
	});
	const labels = {
		intent: "",
		active: t("active"),
		from: t("from"),
		to: t("to"),
		weekends: t("weekends"),
		outside: t("outside"),
		rows: t("rows"),
	};
	return (
		<Card as="section" aria-labelledby="hours">
			<CardHeader id="hours" title={t("rule")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-5">
				<HiddenField field={fields.intent} />
				{status && <Banner tone="info">{status}</Banner>}
				<CheckboxField field={fields.active} label={labels.active} help={t("activeHelp")} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField field={fields.from} label={labels.from} type="time" />
					<TextField field={fields.to} label={labels.to} type="time" />
					<p className="-mt-3 text-muted text-sm sm:col-span-2">{t("toHelp", { zone })}</p>
				</div>
				<CheckboxField field={fields.weekends} label={labels.weekends} />
				<RadioGroupField
					field={fields.outside}
					label={labels.outside}
					options={outsideModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
				/>
				<TextField
					field={fields.rows}
					label={labels.rows}
					help={t("rowsHelp")}
					inputMode="numeric"
					autoComplete="off"
					maxLength={8}
					className="max-w-80"
				/>
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

function Waiting({ rows }: Pick<Data, "rows">) {
	const { t } = useTranslation("maintenance");
	return (
		<section aria-labelledby="waiting" className="mt-8">
			<h2 id="waiting" className="mb-3 font-semibold text-lg">
				{t("waiting")}
			</h2>
			{rows.length === 0 ? (
				<EmptyState title={t("none")} text={t("noneText")} />
			) : (
				<Table caption={t("waiting")} cards>
					<thead>
						<tr>
							<Th>{t("work")}</Th>
							<Th align="end">{t("rowsColumn")}</Th>
							<Th>{t("since")}</Th>
							<Th>{t("begins")}</Th>
							<Th>
								<span className="sr-only">{t("startNow")}</span>
							</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, name, count, since, begins }) => (
							<Tr key={id}>
								<RowHeader className="wrap-anywhere">{name}</RowHeader>
								<Td align="end" data-label={t("rowsColumn")}>
									{count ?? "–"}
								</Td>
								<Td data-label={t("since")}>
									<Time {...since} />
								</Td>
								<Td data-label={t("begins")}>
									<Time {...begins} />
								</Td>
								<Td>
									<Form method="post">
										<input type="hidden" name="intent" value="start" />
										<input type="hidden" name="id" value={id} />
										<Button type="submit" size="sm" aria-label={t("startNowNamed", { name })}>
											{t("startNow")}
										</Button>
									</Form>
								</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</section>
	);
}
