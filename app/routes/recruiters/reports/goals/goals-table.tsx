import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import type { readGoalsTable } from "./goals-table.server.ts";

type Data = Awaited<ReturnType<typeof readGoalsTable>>;
type Cell = Data["rows"][number]["cells"][number];

interface Answer {
	problems: Record<string, string>;
	until: string;
	typed: Record<string, string>;
}

export function GoalsTable({ table, answer }: { table: Data; answer: Answer | undefined }) {
	const { t } = useTranslation("goals");
	const { measures, rows, action, period } = table;
	const problems = answer?.problems ?? {};
	const count = Object.keys(problems).length;
	return (
		<Form method="post" action={action} className="grid gap-4">
			{count > 0 && <Banner tone="danger">{t("notSaved", { count })}</Banner>}
			<Table caption={t("tableOf", { period: t(`periods.${period}`) })}>
				<thead>
					<tr>
						<Th sticky>{t("who")}</Th>
						{measures.map(({ name, label, isMoney }) => (
							<Th key={name} align="end">
								{label}
								{isMoney && <span className="block font-normal text-muted text-xs">{t("inReais")}</span>}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, name, text, photoUrl, isPerson, cells }) => (
						<tr key={key}>
							<RowHeader sticky>
								<span className="flex min-w-32 items-center gap-2">
									{isPerson && <Avatar name={name} url={photoUrl} size="sm" />}
									<span className="font-normal">
										{name}
										{text && <span className="block text-muted text-xs">{text}</span>}
									</span>
								</span>
							</RowHeader>
							{cells.map((cell, index) => (
								<Td key={cell.field} align="end">
									<GoalField
										cell={cell}
										isMoney={measures[index]?.isMoney ?? false}
										label={`${name}: ${measures[index]?.label}`}
										typed={answer?.typed[cell.field]}
										problem={problems[cell.field]}
									/>
								</Td>
							))}
						</tr>
					))}
				</tbody>
			</Table>
			<div className="flex flex-wrap items-end gap-3">
				<UntilField value={answer?.until ?? ""} problem={problems.until} from={table.from} />
				<Button type="submit" variant="primary">
					{t("save")}
				</Button>
			</div>
		</Form>
	);
}

interface GoalFieldProps {
	cell: Cell;
	label: string;
	isMoney: boolean;
	typed: string | undefined;
	problem: string | undefined;
}

function GoalField({ cell: { field, value, shown, other, until }, label, isMoney, typed, problem }: GoalFieldProps) {
	const id = useId();
	const notes = [other, until].filter((note) => note !== null);
	const described = [problem && `${id}-problem`, notes.length > 0 && `${id}-note`].filter(Boolean).join(" ");
	return (
		<>
			<input type="hidden" name={`shown.${field}`} value={shown} />
			<input
				name={field}
				defaultValue={typed ?? value}
				aria-label={label}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
				inputMode="numeric"
				autoComplete="off"
				maxLength={12}
				className={cx("list-input tabular text-right", isMoney ? "w-24" : "w-18")}
			/>
			{notes.length > 0 && (
				<span id={`${id}-note`} className="mt-0.5 block text-muted text-xs">
					{notes.join(" · ")}
				</span>
			)}
			{problem && (
				<span id={`${id}-problem`} className="mt-0.5 block min-w-40 text-danger-text text-sm">
					{problem}
				</span>
			)}
		</>
	);
}

function UntilField({ value, problem, from }: { value: string; problem: string | undefined; from: string }) {
	const { t } = useTranslation("goals");
	const id = useId();
	return (
		<div className="grid justify-items-start gap-1 text-sm">
			<label htmlFor={id} className="font-medium">
				{t("untilDay")}
			</label>
			<input
				id={id}
				type="date"
				name="until"
				min={from}
				defaultValue={value}
				aria-invalid={problem ? true : undefined}
				aria-describedby={`${id}-help`}
				className="list-input"
			/>
			<span id={`${id}-help`} className={problem ? "text-danger-text" : "text-muted"}>
				{problem ?? t("untilHelp")}
			</span>
		</div>
	);
}
