import { GuestFrame } from "#app/auth/guest-frame.tsx";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import { useRoot } from "#app/ui/root-data.ts";

/** An error on a page that is open to guests, in the brand's own frame. */
export function GuestError({ error }: { error: unknown }) {
	if (!useRoot()) return <ErrorPage error={error} />;
	return (
		<GuestFrame>
			<main id="content" tabIndex={-1} className="px-4 outline-none">
				<ErrorText error={error} />
			</main>
		</GuestFrame>
	);
}
