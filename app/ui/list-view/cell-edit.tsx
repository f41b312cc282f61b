import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "../button.tsx";
import { EntityField } from "../form/entity-field.tsx";
import { Idem } from "../form/idem.tsx";
import { Pencil } from "../icons.tsx";
import type { FactEdit } from "../record/page.ts";
import { Spinner } from "../spinner.tsx";
import type { ColumnHead, FormPage, ListPage } from "./page.ts";

interface Aim {
	cell: HTMLElement;
	link: HTMLAnchorElement;
	column: ColumnHead;
}

interface CellEditProps {
	list: RefObject<HTMLElement | null>;
	page: ListPage;
	/** Where an edit comes back to. */
	here: string;
}

/** What a press means something else on. */
const ownPress = "a, button, input, label, summary, output, select, textarea";

/** One pencil for the whole table, in the cell under the pointer; a press on the value opens its form too. */
export function CellEdit({ list, page, here }: CellEditProps) {
	const { t } = useTranslation("list");
	const [over, setOver] = useState<Aim | null>(null);
	const [open, setOpen] = useState<Aim | null>(null);
	const aimAt = useEffectEvent((target: EventTarget | null): Aim | null => {
		const cell = target instanceof Element ? target.closest<HTMLElement>(".list-table > tbody > tr > td") : null;
		const row = cell?.parentElement;
		const link = row?.querySelector<HTMLAnchorElement>(".row-link");
		if (!cell || !row || !link) return null;
		const cells = [...row.children];
		const column = page.columns[cells.indexOf(cell) - cells.findIndex(({ tagName }) => tagName === "TH") - 1];
		return column?.edits ? { cell, link, column } : null;
	});
	useEffect(() => {
		const root = list.current;
		if (!root) return;
		const onOver = ({ target }: PointerEvent) => {
			if (target instanceof Element && target.closest(".cell-edit")) return;
			setOver((before) => {
				const now = aimAt(target);
				return now?.cell === before?.cell ? before : now;
			});
		};
		const onPress = (event: MouseEvent) => {
			const { target, defaultPrevented, detail } = event;
			if (defaultPrevented || detail > 1 || !(target instanceof Element) || target.closest(ownPress)) return;
			// Who marks a text to copy it edits nothing.
			if (getSelection()?.isCollapsed === false) return;
			const aim = aimAt(target);
			if (aim) setOpen(aim);
		};
		const away = () => setOver(null);
		root.addEventListener("pointerover", onOver);
		root.addEventListener("click", onPress);
		root.addEventListener("pointerleave", away);
		root.addEventListener("scroll", away, true);
		return () => {
			root.removeEventListener("pointerover", onOver);
			root.removeEventListener("click", onPress);
			root.removeEventListener("pointerleave", away);
			root.removeEventListener("scroll", away, true);
		};
	}, [list]);
	const label = (aim: Aim) => t("record.edit", { label: `${aim.column.label}: ${aim.link.textContent}` });
	return (
		<>
			{over?.cell.isConnected && !open && (
				<button
					type="button"
					// By keys a row is opened or edited as a whole: this button follows the pointer.
					tabIndex={-1}
					className="cell-edit"
					style={besideValue(over.cell)}
					aria-label={label(over)}
					title={label(over)}
					onClick={() => setOpen(over)}
				>
					<Pencil />
				</button>
			)}
			{open && (
				<CellForm
					key={`${open.link.pathname} ${open.column.key}`}
					aim={open}
					label={label(open)}
					here={here}
					onClose={() => {
						setOpen(null);
						setOver(null);
						open.link.focus({ preventScroll: true });
					}}
				/>
			)}
		</>
	);
}

/** At the end of a cell, as far as it is in sight. */
function besideValue(cell: HTMLElement): CSSProperties {
	const { top, right, height } = cell.getBoundingClientRect();
	const edge = cell.closest(".list-scroll")?.getBoundingClientRect().right ?? right;
	return { top: top + height / 2 - 12, left: Math.min(right, edge) - 28 };
}

const width = 320;

/** Under its cell, or above one near the bottom. */
function besideCell(cell: HTMLElement): CSSProperties {
	const { top, bottom, left } = cell.getBoundingClientRect();
	const place = bottom > innerHeight - 260 ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 };
	return { ...place, left: Math.max(8, Math.min(left, innerWidth - width - 16)), width };
}

interface CellFormProps {
	aim: Aim;
	label: string;
	here: string;
	onClose: () => void;
}

/** One field of one row, as its record's page edits it. */
function CellForm({ aim, label, here, onClose }: CellFormProps) {
	const { t } = useTranslation("list");
	const action = `${aim.link.pathname}/edit`;
	const asked = useFetcher<FormPage>();
	const saving = useFetcher<{ edit?: FactEdit }>();
	const navigate = useNavigate();
	const box = useRef<HTMLDivElement>(null);
	const [sent, setSent] = useState(false);
	const [place] = useState(() => besideCell(aim.cell));
	const { load } = asked;
	const ask = useEffectEvent(() => void load(`${action}?field=${aim.column.key}`));
	useEffect(() => ask(), []);
	const found = asked.data?.sections?.[0]?.fields[0];
	const version = asked.data?.version;
	const edit = saving.data?.edit ?? (found && version !== undefined ? { field: found, version } : null);
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (sent && saving.state === "idle" && !saving.data?.edit) close();
	}, [sent, saving.state, saving.data]);
	// Where the field cannot be had alone, its record's form has it.
	const isElsewhere = asked.data !== undefined && !found;
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
				<saving.Form
					id="cell-form"
					method="post"
					action={action}
					preventScrollReset
					noValidate
					onSubmit={() => setSent(true)}
					className="grid gap-3"
				>
					<Idem />
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
