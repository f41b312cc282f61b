import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "../button.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";

interface MoveFormProps {
	action: string;
	columns: { id: string; title: string }[];
	/** The column the card is in, which is not offered. */
	current: string;
	itemLabel: string;
	hidden?: Record<string, string>;
	name?: string;
}

/** Moves a card without JavaScript or dragging: a select and a button. */
export function MoveForm({ action, columns, current, itemLabel, hidden = {}, name = "to" }: MoveFormProps) {
	const { t } = useTranslation("ui");
	const id = useId();
	return (
		<Form method="post" action={action} preventScrollReset className="flex gap-1.5">
			<IdempotencyField />
			{Object.entries(hidden).map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<label htmlFor={id} className="sr-only">
				{t("kanban.moveItem", { label: itemLabel })}
			</label>
			<select
				id={id}
				name={name}
				className="min-h-(--control) min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-2"
			>
				{columns
					.filter((column) => column.id !== current)
					.map((column) => (
						<option key={column.id} value={column.id}>
							{column.title}
						</option>
					))}
			</select>
			<button type="submit" className={buttonClass("secondary")}>
				{t("kanban.move")}
			</button>
		</Form>
	);
}
