import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "../button.tsx";
import { EntityField } from "../form/entity-field.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import type { FactEdit } from "../record/types.ts";
import { Spinner } from "../spinner.tsx";
import { useFetcherEnd } from "../use-submission-end.ts";
import type { ColumnHead, FormPage } from "./types.ts";

/** A value of a table that is edited. */
export interface CellTarget {
	cell: HTMLElement;
	/** Its record, by name. */
	link: HTMLAnchorElement;
	column: ColumnHead;
}

/** A refused value, as its record's form shows it. */
interface CellAnswer {
	edit?: FactEdit;
}

const width = 320;

/** Below its cell, or above one near the bottom. */
function besideCell(cell: HTMLElement): CSSProperties {
	const { top, bottom, left } = cell.getBoundingClientRect();
	const place = bottom > innerHeight - 260 ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 };
	return { ...place, left: Math.max(8, Math.min(left, innerWidth - width - 16)), width };
}

interface CellFormProps {
	aim: CellTarget;
	label: string;
	here: string;
	onClose: () => void;
}

/** One field of one row, as its record's page edits it. */
export function CellForm({ aim, label, here, onClose }: CellFormProps) {
	const { t } = useTranslation("list");
	const action = `${aim.link.pathname}/edit`;
	const request = useFetcher<FormPage>();
	const savingKey = `cell ${action} ${aim.column.key}`;
	const saving = useFetcher<CellAnswer>({ key: savingKey });
	const navigate = useNavigate();
	const box = useRef<HTMLDivElement>(null);
	const [place] = useState(() => besideCell(aim.cell));
	const { load } = request;
	const ask = useEffectEvent(() => void load(`${action}?field=${aim.column.key}`));
	useEffect(() => ask(), []);
	const result = request.data?.sections?.[0]?.fields[0];
	const version = request.data?.version;
	const edit = saving.data?.edit ?? (result && version !== undefined ? { field: result, version } : null);
	const close = useEffectEvent(onClose);
	useFetcherEnd<CellAnswer>(savingKey, (data) => {
		if (!data?.edit) onClose();
	});
	// Where the field cannot be had alone, its record's form has it.
	const isElsewhere = request.data !== undefined && !result;
	useEffect(() => {
		if (isElsewhere) void navigate(action);
	}, [isElsewhere, action, navigate]);
	const isThere = edit !== null;
	useEffect(() => {
		if (isThere) box.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
	}, [isThere]);
	useEffect(() => {
		const onDown = ({ target }: PointerEvent) => {
			if (!(target instanceof Node) || !box.current?.contains(target)) close();
		};
		document.addEventListener("pointerdown", onDown);
		return () => document.removeEventListener("pointerdown", onDown);
	}, []);
	return (
		<div
			ref={box}
			role="dialog"
			aria-label={label}
			className="cell-form"
			style={place}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onClose();
			}}
		>
			{edit ? (
				<saving.Form id="cell-form" method="post" action={action} preventScrollReset noValidate className="grid gap-3">
					<IdempotencyField />
					<input type="hidden" name="field" value={edit.field.name} />
					<input type="hidden" name="version" value={edit.version} />
					<input type="hidden" name="back" value={here} />
					<EntityField field={edit.field} formId="cell-form" />
					<div className="flex gap-2">
						<Button type="submit" variant="primary" size="sm" pending={saving.state !== "idle"}>
							{t("record.save")}
						</Button>
						<Button type="button" variant="ghost" size="sm" onClick={onClose}>
							{t("record.cancel")}
						</Button>
					</div>
				</saving.Form>
			) : (
				<Spinner label={t("combobox.searching")} />
			)}
		</div>
	);
}
