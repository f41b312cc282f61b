import { data } from "react-router";
import { payrollFieldNames } from "#app/domain/payroll/fields.ts";
import {
	dateFormats,
	decimalMarks,
	encodings,
	findLayoutProblem,
	layoutKinds,
	maxColumns,
	paddings,
	separators,
} from "#app/domain/payroll/layout.ts";
import { presets } from "#app/domain/payroll/presets.ts";
import { notFound } from "#app/http/not-found.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { deleteLayout, findLayout, listLayouts, saveLayout } from "#db/queries/payroll/layouts.ts";
import { layoutSchema, readColumnInputs, toColumnInputs, toColumns } from "./layout-form.ts";

const path = "/administrator/payroll";
/** Rows to add columns in, without a script. */
const emptyRows = 4;

type LayoutArgs = RouteArgs & { params: { key: string } };

export async function readLayouts({ trx, t, format }: RecruiterLoaderArgs<RouteArgs>) {
	const layouts = await listLayouts(trx);
	return {
		pageTitle: format.title(t("payroll:settings.title")),
		layouts: layouts.map(({ key, name, kind, columns, preset, isOwn }) => ({
			key,
			name,
			to: `${path}/${key}`,
			about: t("payroll:settings.about", { kind: t(`payroll:kinds.${kind}`), count: columns.length }),
			state: t(preset ? (isOwn ? "payroll:settings.changed" : "payroll:settings.preset") : "payroll:settings.own"),
		})),
	};
}

export async function readLayout({ trx, t, format, params }: RecruiterLoaderArgs<LayoutArgs>) {
	const isNew = params.key === "new";
	const saved = isNew ? undefined : await findLayout(trx, params.key);
	if (!isNew && !saved) throw notFound();
	const layout = saved ?? Object.assign({}, presets.generic, { name: "", columns: [] });
	const { name, kind, separator, encoding, decimal, date_form, has_titles } = layout;
	const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
		values.map((value) => ({ value, label: label(value) }));
	return {
		pageTitle: format.title(saved?.name ?? t("payroll:settings.new")),
		title: saved?.name ?? t("payroll:settings.new"),
		values: { name, kind, separator, encoding, decimal, date_form, has_titles: has_titles ? "on" : "" },
		columns: toColumnInputs(layout.columns),
		emptyRows: Math.min(isNew ? 12 : emptyRows, maxColumns - layout.columns.length),
		mayDelete: saved?.isOwn === true,
		isPreset: Boolean(saved?.preset),
		options: {
			kind: options(layoutKinds, (value) => t(`payroll:kinds.${value}`)),
			separator: options(separators, (value) => (value === "tab" ? t("payroll:tab") : value)),
			encoding: options(encodings, (value) => t(`payroll:encodings.${value}`)),
			decimal: options(decimalMarks, (value) => t(`payroll:decimals.${value}`)),
			date_form: options(dateFormats, (value) => value),
			padding: options(paddings, (value) => t(`payroll:paddings.${value}`)),
			source: options(payrollFieldNames, (value) => t(`payroll:fields.${value}`)),
		},
	};
}

export async function changeLayout({ trx, form, t, actor, user, params }: RecruiterActionArgs<LayoutArgs>) {
	const current = params.key === "new" ? undefined : await findLayout(trx, params.key);
	if (params.key !== "new" && !current) throw notFound();
	const record = (action: "update" | "delete", name: string) =>
		audit(trx, {
			actor,
			action,
			recordType: "payroll_layouts",
			recordId: null,
			changes: { name: [current?.name ?? null, name] },
			ip: actor.ip ?? null,
		});
	if (form.get("intent") === "delete" && current?.isOwn) {
		await deleteLayout(trx, current.key);
		await record("delete", current.name);
		return redirectWithToast(path, { type: "success", message: t("payroll:settings.deleted") }, { status: 303 });
	}
	const parsed = parseForm(form, layoutSchema, t);
	const boxes = readColumnInputs(form);
	const refuse = (at: number, text: string) =>
		data({ result: parsed.ok ? null : parsed.result, boxes, at, text }, { status: 422 });
	if (!parsed.ok) return refuse(-1, "");
	const columns = toColumns(boxes);
	if (!columns.ok) return refuse(columns.at, t(`payroll:settings.problems.${columns.problem}`));
	const layout = Object.assign({}, parsed.value, { columns: columns.columns });
	const problem = findLayoutProblem(layout);
	if (problem) {
		const { title } = layout.columns[problem.at] ?? { title: "" };
		const at = boxes.findIndex((row) => row.title === title);
		return refuse(at, t(`payroll:settings.problems.${problem.problem}`));
	}
	const key = await saveLayout(trx, layout, { current, recruiterId: user.id });
	await record("update", layout.name);
	return redirectWithToast(
		`${path}/${key}`,
		{ type: "success", message: t("payroll:settings.saved") },
		{ status: 303 },
	);
}
