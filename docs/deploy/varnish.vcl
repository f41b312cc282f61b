# /etc/varnish/default.vcl: caches pages of visitors; the product purges them (PURGE_KIND=varnish, PURGE_URLS=http://this:6081/).
# The server that ends TLS is in front and sends X-Forwarded-Proto and X-Forwarded-Host: count both proxies in TRUST_PROXY.
vcl 4.1;
import std;

backend seleta {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 120s;
  .probe = { .url = "/ready"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # The value of PURGE_TOKEN. Also allow only the product's machines to reach this port.
    if (req.http.Authorization != "Bearer change-me") { return (synth(403, "Forbidden")); }
    if (req.http.Surrogate-Key !~ "^[\w -]+$") { return (synth(400, "No keys")); }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  if (req.url ~ "^/(health|ready|healthz|readyz|metrics)(\?|$)") { return (synth(404, "Not found")); }
  unset req.http.Forwarded;
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Cookie || req.http.Authorization) { return (pass); }
  # A visit from another site goes to the product, which records the referrer in a cookie.
  if (req.http.Referer && regsub(req.http.Referer, "^https?://([^/:]+).*$", "\1") != regsub(req.http.Host, ":\d+$", "")) { return (pass); }
  # The product counts views of a job. Without this line job pages are cached too, and their views are not counted.
  if (req.url ~ "^/jobs/[^/]+/[^/?]+") { return (pass); }
  # Expired pages are served only while the product is unavailable.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
}

sub vcl_hash {
  # Pages contain their own address, so it is part of the key.
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Forwarded-Host);
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public" || beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 60s);
  }
  set beresp.grace = 10m;
  set beresp.keep = 0s;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
