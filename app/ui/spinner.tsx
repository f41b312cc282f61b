import { cx } from "./cx.ts";

const sizes = { sm: "size-4 border-2", md: "size-8 border-[3px]", page: "size-[100px] border-[6px]" };

/** `page` is the full-page spinner of the shortlist (100 px). */
export function Spinner({ label, size = "md" }: { label: string; size?: keyof typeof sizes }) {
	return (
		<span
			role="status"
			className={cx("after-wait inline-flex items-center justify-center", size === "page" && "min-h-[60dvh] w-full")}
		>
			<span aria-hidden className={cx("animate-spin rounded-full border-line border-t-primary-strong", sizes[size])} />
			<span className="sr-only">{label}</span>
		</span>
	);
}
