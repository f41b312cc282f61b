import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { inputClass } from "#app/ui/form/field.ts";
import { Table, Th } from "#app/ui/table.tsx";
import { type ColumnInputs, getColumnInputName } from "./column-inputs.ts";

interface Option {
	value: string;
	label: string;
}

interface ColumnTableProps {
	rows: readonly ColumnInputs[];
	/** Rows below them to add columns in. */
	emptyRows: number;
	/** The row something is wrong with, or -1. */
	wrong: number;
	sources: readonly Option[];
	paddings: readonly Option[];
}

const emptyBoxes: ColumnInputs = {
	order: "",
	title: "",
	source: "",
	fixed: "",
	width: "",
	padding: "right",
	required: false,
};

/** Clearing a row deletes its column; the order number moves it. */
export function ColumnTable({ rows, emptyRows, wrong, sources, paddings }: ColumnTableProps) {
	const { t } = useTranslation("payroll");
	const all = [...rows, ...Array.from({ length: emptyRows }, () => emptyBoxes)];
	return (
		<Table caption={t("settings.columns")} cards>
			<thead>
				<tr>
					<Th>{t("column.order")}</Th>
					<Th>{t("column.title")}</Th>
					<Th>{t("column.source")}</Th>
					<Th>{t("column.fixed")}</Th>
					<Th>{t("column.width")}</Th>
					<Th>{t("column.padding")}</Th>
					<Th>{t("column.required")}</Th>
				</tr>
			</thead>
			<tbody>
				{all.map((row, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a row's boxes are named by its place
					<ColumnRow key={at} row={row} at={at} isWrong={at === wrong} sources={sources} paddings={paddings} />
				))}
			</tbody>
		</Table>
	);
}

interface ColumnRowProps extends Pick<ColumnTableProps, "sources" | "paddings"> {
	row: ColumnInputs;
	at: number;
	isWrong: boolean;
}

function ColumnRow({ row, at, isWrong, sources, paddings }: ColumnRowProps) {
	const { t } = useTranslation("payroll");
	const name = (box: keyof ColumnInputs) => getColumnInputName(at, box);
	const label = (box: keyof ColumnInputs) => t("column.of", { box: t(`column.${box}`), number: at + 1 });
	const invalid = isWrong || undefined;
	return (
		<tr className={cx(isWrong && "bg-danger-surface")}>
			<td data-label={t("column.order")}>
				<input
					name={name("order")}
					defaultValue={row.order}
					aria-label={label("order")}
					inputMode="numeric"
					maxLength={3}
					className={cx(inputClass, "min-w-16")}
				/>
			</td>
			<td data-label={t("column.title")}>
				<input
					name={name("title")}
					defaultValue={row.title}
					aria-label={label("title")}
					aria-invalid={invalid}
					maxLength={60}
					className={cx(inputClass, "min-w-32")}
				/>
			</td>
			<td data-label={t("column.source")}>
				<select
					name={name("source")}
					defaultValue={row.source}
					aria-label={label("source")}
					className={cx(inputClass, "min-w-40")}
				>
					<option value="">{t("column.noSource")}</option>
					{sources.map((source) => (
						<option key={source.value} value={source.value}>
							{source.label}
						</option>
					))}
				</select>
			</td>
			<td data-label={t("column.fixed")}>
				<input
					name={name("fixed")}
					defaultValue={row.fixed}
					aria-label={label("fixed")}
					maxLength={60}
					className={cx(inputClass, "min-w-24")}
				/>
			</td>
			<td data-label={t("column.width")}>
				<input
					name={name("width")}
					defaultValue={row.width}
					aria-label={label("width")}
					inputMode="numeric"
					maxLength={3}
					className={cx(inputClass, "min-w-16")}
				/>
			</td>
			<td data-label={t("column.padding")}>
				<select
					name={name("padding")}
					defaultValue={row.padding}
					aria-label={label("padding")}
					className={cx(inputClass, "min-w-28")}
				>
					{paddings.map((padding) => (
						<option key={padding.value} value={padding.value}>
							{padding.label}
						</option>
					))}
				</select>
			</td>
			<td data-label={t("column.required")}>
				<input
					type="checkbox"
					name={name("required")}
					defaultChecked={row.required}
					aria-label={label("required")}
					className="size-4"
				/>
			</td>
		</tr>
	);
}
