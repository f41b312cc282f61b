import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { useHydrated } from "../use-hydrated.ts";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "ref"> & { id: string };

/** The native input lies invisibly on top, so focus, drops and screen readers still work. */
export function FileInput({ className, onChange, id, ...rest }: FileInputProps) {
	const { t } = useTranslation("forms");
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const [names, setNames] = useState("");

	useEffect(() => {
		const element = input.current;
		const form = element?.form;
		const read = () => setNames(getNames(element));
		// A form is emptied after its event.
		const afterReset = () => setTimeout(read);
		// Files chosen before hydration or restored by the browser: handled as a new choice.
		if (element?.files?.length) element.dispatchEvent(new Event("change", { bubbles: true }));
		form?.addEventListener("reset", afterReset);
		return () => form?.removeEventListener("reset", afterReset);
	}, []);

	function choose(event: ChangeEvent<HTMLInputElement>) {
		setNames(getNames(event.currentTarget));
		onChange?.(event);
	}

	return (
		<div
			className={cx(
				"file-field relative flex min-h-(--control) min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-normal text-muted",
				className,
			)}
		>
			<label
				htmlFor={id}
				className="btn btn-secondary outline-(--focus) outline-offset-2 [.file-field:has(:focus-visible)_&]:outline-2"
			>
				{t(rest.multiple ? "filesChoose" : "fileChoose")}
			</label>
			{hydrated && (
				<span aria-hidden className={cx("wrap-anywhere", nameClass)}>
					{names || t("fileNone")}
				</span>
			)}
			<input
				{...rest}
				ref={input}
				id={id}
				type="file"
				onChange={choose}
				className={
					hydrated
						? "absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
						: cx("file:hidden", nameClass)
				}
			/>
		</div>
	);
}

/** Same height before and after hydration, so that content below does not shift. */
const nameClass = "min-h-6 min-w-0 flex-1 basis-48 leading-6";

const getNames = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name).join(", ");
