import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { X } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Widths of the specification (section 6), plus two for questions and single-column forms. */
export const dialogWidths = {
	/** A question. */
	question: "max-w-sm",
	/** The loading dialog. */
	loading: "max-w-[400px]",
	/** A form. */
	form: "max-w-[600px]",
	/** A dialog at the bottom of the screen. */
	bottom: "max-w-[900px]",
	/** The search of everything. */
	search: "max-w-[1000px]",
	full: "max-w-[1200px]",
};

interface DialogProps {
	title: string;
	text?: ReactNode;
	children: ReactNode;
	footer?: ReactNode;
	/** Target of the close link, which works without JavaScript too. */
	closeTo?: string;
	onClose?: () => void;
	size?: keyof typeof dialogWidths;
}

/** Open while mounted: a dialog is a route. Without JavaScript it renders as a page. */
export function Dialog(props: DialogProps) {
	return useHydrated() ? <Overlay {...props} /> : <Page {...props} />;
}

function Overlay({ title, text, children, footer, closeTo, onClose, size = "form" }: DialogProps) {
	const { t } = useTranslation("ui");
	const navigate = useNavigate();
	// Returns the focus on close to the element that had it.
	const [opener] = useState(() => document.activeElement);
	function close() {
		if (onClose) onClose();
		else if (closeTo) void navigate(closeTo, { preventScrollReset: true });
	}
	return (
		<Radix.Root open onOpenChange={(open) => !open && close()}>
			<Radix.Portal>
				<Radix.Overlay className="fixed inset-0 z-40 bg-darker/55 motion-safe:animate-[appear_150ms]" />
				<Radix.Content
					onOpenAutoFocus={focusFirstField}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
					}}
					{...(text ? {} : { "aria-describedby": undefined })}
					className={cx(
						"fixed left-1/2 z-40 flex max-h-[min(90dvh,56rem)] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col bg-surface shadow-overlay forced-colors:border",
						size === "bottom"
							? "bottom-0 rounded-t-card"
							: size === "search"
								? "top-[6dvh] rounded-card"
								: "top-1/2 -translate-y-1/2 rounded-card",
						dialogWidths[size],
					)}
				>
					{/* The search box takes the place of a header. */}
					<div
						className={
							size === "search"
								? "absolute top-4 right-4"
								: "flex items-start justify-between gap-4 border-line border-b px-5 py-4"
						}
					>
						<div className="min-w-0">
							<Radix.Title className={size === "search" ? "sr-only" : "font-semibold text-lg"}>{title}</Radix.Title>
							{text && <Radix.Description className="mt-1 text-muted">{text}</Radix.Description>}
						</div>
						<Radix.Close
							className={cx(buttonClass("ghost"), "shrink-0 px-0!", size !== "search" && "-my-1.5 -mr-2")}
							aria-label={t("close")}
						>
							<X aria-hidden className="size-5" />
						</Radix.Close>
					</div>
					<div data-dialog-body className="overflow-y-auto px-5 py-4 has-[[data-form-end]]:scroll-pb-56">
						{children}
					</div>
					{footer && <Footer>{footer}</Footer>}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** Focuses the first field or button; the close button is last. */
function focusFirstField(event: Event) {
	const content = event.currentTarget;
	if (!(content instanceof HTMLElement)) return;
	const body = content.querySelector("[data-dialog-body]");
	const field =
		body?.querySelector<HTMLElement>("[autofocus]") ??
		body?.querySelector<HTMLElement>(fields) ??
		content.querySelector<HTMLElement>(
			"[data-dialog-body] :is(a[href], button), [data-dialog-footer] :is(a[href], button)",
		);
	if (!field) return;
	event.preventDefault();
	field.focus();
}

const usable = ":not(:disabled, [type=hidden], [tabindex='-1'])";
const fields = `input${usable}, select${usable}, textarea${usable}, [contenteditable=true]`;

function Page({ title, text, children, footer, closeTo, size = "form" }: DialogProps) {
	const { t } = useTranslation("ui");
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={cx("mx-auto my-6 w-full rounded-card border border-line bg-surface", dialogWidths[size])}
		>
			<div className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
				<div className="min-w-0">
					<h2 id={id} className="font-semibold text-lg">
						{title}
					</h2>
					{text && <p className="mt-1 text-muted">{text}</p>}
				</div>
				{closeTo && (
					<AppLink to={closeTo} className={buttonClass("ghost", "sm")}>
						{t("close")}
					</AppLink>
				)}
			</div>
			<div className="px-5 py-4">{children}</div>
			{footer && <Footer>{footer}</Footer>}
		</section>
	);
}

function Footer({ children }: { children: ReactNode }) {
	return (
		<div data-dialog-footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
			{children}
		</div>
	);
}
