import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { widthLimits } from "#app/domain/lists/column-settings.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, buttonClass } from "../button.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import { ArrowDown, ArrowUp } from "../icons.tsx";
import { moveColumn, moveToIndex } from "./column-order.ts";
import type { ListPage } from "./types.ts";
import { useGetFormSubmit } from "./use-get-form-submit.ts";
import type { Panels } from "./use-panel.ts";

type Column = NonNullable<ListPage["allColumns"]>[number];

/** For this URL only, or saved. Arrows are submits; with JavaScript lines move at once. */
export function ColumnsPanel({ page, panels }: { page: ListPage; panels: Panels }) {
	const { t } = useTranslation("list");
	const [columns, setColumns] = useState<readonly Column[]>(page.allColumns ?? []);
	const [announcement, setSaid] = useState("");
	const list = useRef<HTMLUListElement>(null);
	const dragged = useRef<string | null>(null);
	const onGet = useGetFormSubmit(panels.path);
	const keep = page.keep.filter(([name]) => name !== "columns" && name !== "view");

	function move(column: Column, by: number) {
		const next = moveColumn(columns, column.key, by);
		if (next === columns) return;
		setColumns(next);
		const position = next.findIndex(({ key }) => key === column.key) + 1;
		setSaid(t("columns.moved", { label: column.label, position, total: next.length }));
	}
	function onKeyDown(event: KeyboardEvent, column: Column) {
		if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
		event.preventDefault();
		move(column, event.key === "ArrowUp" ? -1 : 1);
	}
	function onDrag(event: PointerEvent) {
		if (!dragged.current) return;
		const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-column-line]");
		const to = columns.findIndex(({ key }) => key === over?.dataset.columnLine);
		if (to >= 0) setColumns(moveToIndex(columns, dragged.current, to));
	}

	return (
		<Form
			method="post"
			action={`/recruiters/lists/${page.entity.key}/preferences`}
			preventScrollReset
			onSubmit={onGet}
			className="list-panel-form"
		>
			<IdempotencyField />
			<input type="hidden" name="back" value={panels.hydrated ? panels.here : panels.to("columns")} />
			<input type="hidden" name="view" value={page.view} />
			<input type="hidden" name="looks" value="1" />
			{page.q && <input type="hidden" name="q" value={page.q} />}
			{keep.map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<div className="list-panel-body">
				<p className="mb-2 text-muted text-xs">
					{t("columns.help", { name: page.nameColumn.label })} {t("columns.looks")}
				</p>
				<ul
					ref={list}
					className="list-columns"
					onPointerMove={onDrag}
					onPointerUp={() => (dragged.current = null)}
					onPointerLeave={() => (dragged.current = null)}
				>
					{columns.map((column, index) => (
						<li
							key={column.key}
							data-column-line={column.key}
							onPointerDown={(event) => {
								if (event.pointerType === "mouse" && event.target === event.currentTarget) dragged.current = column.key;
							}}
						>
							<label onKeyDown={(event) => onKeyDown(event, column)}>
								<input type="checkbox" name="columns" value={column.key} defaultChecked={column.shown} />
								<span>{column.label}</span>
							</label>
							<input
								type="number"
								name={`width_${column.key}`}
								defaultValue={column.width ?? ""}
								min={widthLimits.least}
								max={widthLimits.most}
								aria-label={t("columns.width", { label: column.label })}
								title={t("columns.width", { label: column.label })}
								className="list-width"
							/>
							<input
								type="checkbox"
								name="pin"
								value={column.key}
								defaultChecked={column.pinned}
								aria-label={t("columns.pin", { label: column.label })}
								title={t("columns.pin", { label: column.label })}
							/>
							<MoveButton
								name="up"
								label={t("columns.up", { label: column.label })}
								off={index === 0}
								value={column.key}
								move={panels.hydrated ? () => move(column, -1) : undefined}
							/>
							<MoveButton
								name="down"
								label={t("columns.down", { label: column.label })}
								off={index === columns.length - 1}
								value={column.key}
								move={panels.hydrated ? () => move(column, 1) : undefined}
							/>
						</li>
					))}
				</ul>
				<span aria-live="polite" className="sr-only">
					{announcement}
				</span>
			</div>
			<footer className="list-panel-foot">
				<Button type="submit" variant="primary" size="sm">
					{t("columns.save")}
				</Button>
				<Button type="submit" size="sm" formMethod="get" formAction={panels.path}>
					{t("columns.apply")}
				</Button>
				<Button type="submit" size="sm" variant="ghost" name="reset" value="1">
					{t("columns.reset")}
				</Button>
			</footer>
		</Form>
	);
}

interface MoveButtonProps {
	name: "up" | "down";
	label: string;
	off: boolean;
	value: string;
	move?: () => void;
}

function MoveButton({ name, label, off, value, move }: MoveButtonProps) {
	const Arrow = name === "up" ? ArrowUp : ArrowDown;
	return (
		<button
			type={move ? "button" : "submit"}
			name={name}
			value={value}
			aria-label={label}
			aria-disabled={off || undefined}
			onClick={move}
			className={`${buttonClass("ghost", "sm")} px-0!`}
		>
			<Arrow />
		</button>
	);
}
