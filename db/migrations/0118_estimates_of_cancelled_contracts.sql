-- The invoice of a contract that was cancelled is no longer one that was made from the estimate: another contract can be made of it.
update estimates e set invoice_id = null
from contracts c where c.estimate_id = e.id and c.cancelled_at is not null and c.invoice_id = e.invoice_id;
