"""A partner's first steps with the generated Python client. Reads BASE_URL and API_KEY; ends without a word or with a traceback."""
import json
import os

import waste_transfer as wt

configuration = wt.Configuration(host=os.environ["BASE_URL"])
configuration.access_token = os.environ["API_KEY"]
clients = wt.ClientsApi(wt.ApiClient(configuration))

created = clients.create_client(wt.ClientCreate(name="Pennine Builders", postcode="HX7 6AD"))
assert created.object == "client" and created.address.postcode == "HX7 6AD", created

bad = wt.ClientCreate(name="Todmorden Market Traders", email="no email address")
result = clients.bulk_create_clients(wt.ClientBulkCreate(data=[wt.ClientCreate(name="Hebden Joinery"), bad]))
assert (result.created, result.failed) == (1, 1), result
assert result.data[0].data.object == "client", result
assert result.data[1].error.code == "validation_failed" and result.data[1].error.details, result

assert clients.get_client(created.id).id == created.id

first = clients.list_clients(limit=1)
second = clients.list_clients(limit=1, cursor=first.next_cursor)
assert first.has_more and len(first.data) == len(second.data) == 1, (first, second)

try:
    clients.create_client(bad)
    raise AssertionError("a bad email was taken")
except wt.ApiException as refusal:
    error = json.loads(refusal.body)["error"]
    assert refusal.status == 422 and error["code"] == "validation_failed" and error["details"][0]["field"], error
