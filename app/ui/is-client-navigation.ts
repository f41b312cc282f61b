// Answered by something that is not a page: files, a provider's sign-in, what the build made.
const native = /^\/(assets|auth|locale|logout|__manifest)(\/|$)|\/(data_)?files\/|\/html$|\.[a-z\d]{2,5}$/i;

interface Address {
	origin: string;
	pathname: string;
	search: string;
	hash: string;
}

/** Whether going from `here` to `there` is a change of page inside the product, and not the browser's own matter. */
export function isInApp(there: Address, here: Address): boolean {
	if (there.origin !== here.origin || native.test(there.pathname)) return false;
	// A place on this very page: browsers scroll and move the focus better than we would.
	return there.hash === "" || there.pathname !== here.pathname || there.search !== here.search;
}
